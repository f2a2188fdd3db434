// The Simplified Chinese texts of panels that are added to a layout.
import type { panelsEn } from './en'

export const panelsCn: Record<keyof typeof panelsEn, string> = {
  'notes.label': '笔记',
  'notes.placeholder': '写下您想记住的事。笔记只存在这台设备上，属于这个工作区的这个面板。',
  'notes.count': '{count} / {most} 字',
  'notes.notKept': '您的浏览器不为本站保存数据：笔记只保留到关闭网页为止。',
  'notes.full': '这台设备无法再保存更多笔记，请先清空其他笔记。',
}
