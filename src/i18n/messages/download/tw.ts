// The Traditional Chinese texts of the download page.
import type { downloadEn } from './en'

export const downloadTw: Record<keyof typeof downloadEn, string> = {
  'download.title': '下載',
  'download.lead': 'Meridian 直接由瀏覽器安裝：不必經過應用程式商店，永遠是最新版。',
  'download.install': '安裝 App',
  'download.installed': '此裝置已安裝 App。',
  'download.phone': '在手機上',
  'download.phone.text': '掃描 QR Code，選擇「加入主畫面」。',
  'download.code': '網址 {address} 的 QR Code',
  'download.android': 'Android，Chrome',
  'download.android.text': '開啟右上角選單，選擇「安裝應用程式」。',
  'download.ios': 'iPhone，Safari',
  'download.ios.text': '點選分享圖示，選擇「加入主畫面」。',
  'download.desktop': '電腦，Chrome 或 Edge',
  'download.desktop.text': '點選網址列右端的安裝圖示。',
}
