// The English texts of the download page. The other languages are typed by this file.
export const downloadEn = {
  'download.title': 'Download',
  'download.lead': 'Meridian installs from your browser: no app store, always up to date.',
  'download.install': 'Install the app',
  'download.installed': 'The app is installed on this device.',
  'download.phone': 'On your phone',
  'download.phone.text': 'Scan the code and choose “Add to home screen”.',
  'download.code': 'QR code for {address}',
  'download.android': 'Android, Chrome',
  'download.android.text': 'Open the menu at the top right and choose “Install app”.',
  'download.ios': 'iPhone, Safari',
  'download.ios.text': 'Tap the share icon and choose “Add to Home Screen”.',
  'download.desktop': 'Desktop, Chrome or Edge',
  'download.desktop.text': 'Press the install icon at the end of the address bar.',
}
