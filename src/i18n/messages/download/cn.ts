// The Simplified Chinese texts of the download page.
import type { downloadEn } from './en'

export const downloadCn: Record<keyof typeof downloadEn, string> = {
  'download.title': '下载',
  'download.lead': 'Meridian 直接从浏览器安装：不必经过应用商店，始终是最新版。',
  'download.install': '安装 App',
  'download.installed': '此设备已安装 App。',
  'download.phone': '在手机上',
  'download.phone.text': '扫描二维码，选择“添加到主屏幕”。',
  'download.code': '网址 {address} 的二维码',
  'download.android': 'Android，Chrome',
  'download.android.text': '打开右上角菜单，选择“安装应用”。',
  'download.ios': 'iPhone，Safari',
  'download.ios.text': '点击分享图标，选择“添加到主屏幕”。',
  'download.desktop': '电脑，Chrome 或 Edge',
  'download.desktop.text': '点击地址栏右端的安装图标。',
}
