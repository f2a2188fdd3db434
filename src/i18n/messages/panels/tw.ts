// The Traditional Chinese texts of panels that are added to a layout.
import type { panelsEn } from './en'

export const panelsTw: Record<keyof typeof panelsEn, string> = {
  'notes.label': '筆記',
  'notes.placeholder': '寫下您想記住的事。筆記只存在這台裝置上，屬於這個工作區的這個面板。',
  'notes.count': '{count} / {most} 字',
  'notes.notKept': '您的瀏覽器不為本站保存資料：筆記只保留到關閉網頁為止。',
  'notes.full': '這台裝置無法再保存更多筆記，請先清空其他筆記。',
}
