// The Traditional Chinese texts of exports.
import type { exportsEn } from './en'

export const exportsTw: Record<keyof typeof exportsEn, string> = {
  'exports.title': '匯出',
  'exports.lead': 'CSV 檔，每份最多 {max} 筆。{days}',
  'exports.zone': '日期與時間採 {zone}，並附 UTC。',
  'exports.utc': '日期與時間採 UTC。',
  'exports.list': '紀錄',
  'exports.of.LEDGER': '全部帳戶的帳本',
  'exports.of.SPOT': '現貨成交',
  'exports.of.FUTURES': '合約成交',
  'exports.of.DERIVATIVES': '衍生品成交',
  'exports.of.ACCOUNT': '您的全部資料',
  'exports.first': '起始日',
  'exports.last': '結束日',
  'exports.begin': '產生檔案',
  'exports.cancel': '取消',
  'exports.save': '下載',
  'exports.state.RUNNING': '產生中',
  'exports.state.READY': '已完成',
  'exports.state.CANCELLED': '已取消',
  'exports.state.FAILED': '產生失敗',
  'exports.progress': '{rows} / {total} 筆',
  'exports.rows': '{rows} 筆',
}
