; Set-up of one user, without administrator's rights; removes only what it has put there.
Target amd64-unicode
!include "MUI2.nsh"
Name "{{.App.Details.Name}} {{.Version}}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Tura"
InstallDirRegKey HKCU "Software\Tura" "Folder"
SetCompressor /SOLID lzma
VIProductVersion "{{.Version}}.{{.App.Details.Build}}"
VIAddVersionKey "ProductName" "{{.App.Details.Name}}"
VIAddVersionKey "FileDescription" "{{.App.Details.Name}} – {{.App.LinuxAndBSD.Comment}}"
VIAddVersionKey "FileVersion" "{{.Version}}"
VIAddVersionKey "ProductVersion" "{{.Version}}"
VIAddVersionKey "LegalCopyright" ""
!define MUI_ICON "{{.Work}}/tura.ico"
!define MUI_UNICON "{{.Work}}/tura.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Tura.exe"
!define MUI_FINISHPAGE_SHOWREADME "$INSTDIR\README-windows.txt"
!define MUI_FINISHPAGE_SHOWREADME_NOTCHECKED
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "Russian"
!insertmacro MUI_LANGUAGE "English"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tura"

Section
  SetOutPath "$INSTDIR"
  File "{{.Work}}/Tura.exe"
  File "{{.Work}}/README-windows.txt"
  File "{{.Work}}/licences.txt"
  File /nonfatal "{{.Work}}/Tura-*.pdf"
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Tura.lnk" "$INSTDIR\Tura.exe"
  WriteRegStr HKCU "Software\Tura" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.tura" "" "Tura.Event"
  WriteRegStr HKCU "Software\Classes\Tura.Event" "" "Tura"
  WriteRegStr HKCU "Software\Classes\Tura.Event\DefaultIcon" "" "$INSTDIR\Tura.exe,0"
  WriteRegStr HKCU "Software\Classes\Tura.Event\shell\open\command" "" '"$INSTDIR\Tura.exe" "%1"'
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "{{.App.Details.Name}} {{.Version}}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "{{.Version}}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Tura.exe"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  Delete "$INSTDIR\Tura.exe"
  Delete "$INSTDIR\README-windows.txt"
  Delete "$INSTDIR\licences.txt"
  Delete "$INSTDIR\Tura-*.pdf"
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Tura.lnk"
  DeleteRegKey HKCU "Software\Classes\.tura"
  DeleteRegKey HKCU "Software\Classes\Tura.Event"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Tura"
SectionEnd
