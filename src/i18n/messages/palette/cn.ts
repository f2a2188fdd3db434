// The Simplified Chinese words of the command palette.
import type { paletteEn } from './en'

export const paletteCn: Record<keyof typeof paletteEn, string> = {
  'palette.results': '搜索结果',
  'palette.none': '找不到“{text}”',
  'palette.count': '{count, plural, other {{count} 项结果}}',
  'palette.sure': '再按一次确认：{title}',
  'palette.preference': '{name}：{value}',
  'palette.on': '开启',
  'palette.off': '关闭',
  'palette.hideFigures': '隐藏余额',
  'palette.group.actions': '操作',
  'palette.group.symbols': '市场',
  'palette.group.panels': '布局',
  'palette.group.workspaces': '工作区',
  'palette.group.intervals': '图表周期',
  'palette.group.pages': '页面',
  'palette.group.preferences': '偏好设置',
}
