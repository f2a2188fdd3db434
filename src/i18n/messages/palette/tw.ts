// The Traditional Chinese words of the command palette.
import type { paletteEn } from './en'

export const paletteTw: Record<keyof typeof paletteEn, string> = {
  'palette.results': '搜尋結果',
  'palette.none': '找不到「{text}」',
  'palette.count': '{count, plural, other {{count} 項結果}}',
  'palette.sure': '再按一次確認：{title}',
  'palette.preference': '{name}：{value}',
  'palette.on': '開啟',
  'palette.off': '關閉',
  'palette.hideFigures': '隱藏餘額',
  'palette.group.actions': '操作',
  'palette.group.symbols': '市場',
  'palette.group.panels': '版面',
  'palette.group.workspaces': '工作區',
  'palette.group.intervals': '圖表週期',
  'palette.group.pages': '頁面',
  'palette.group.preferences': '偏好設定',
}
