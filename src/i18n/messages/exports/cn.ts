// The Simplified Chinese texts of exports.
import type { exportsEn } from './en'

export const exportsCn: Record<keyof typeof exportsEn, string> = {
  'exports.title': '导出',
  'exports.lead': 'CSV 文件，每份最多 {max} 笔。{days}',
  'exports.zone': '日期与时间采用 {zone}，并附 UTC。',
  'exports.utc': '日期与时间采用 UTC。',
  'exports.list': '记录',
  'exports.of.LEDGER': '全部账户的账本',
  'exports.of.SPOT': '现货成交',
  'exports.of.FUTURES': '合约成交',
  'exports.of.DERIVATIVES': '衍生品成交',
  'exports.of.ACCOUNT': '您的全部数据',
  'exports.first': '起始日',
  'exports.last': '结束日',
  'exports.begin': '生成文件',
  'exports.cancel': '取消',
  'exports.save': '下载',
  'exports.state.RUNNING': '生成中',
  'exports.state.READY': '已完成',
  'exports.state.CANCELLED': '已取消',
  'exports.state.FAILED': '生成失败',
  'exports.progress': '{rows} / {total} 笔',
  'exports.rows': '{rows} 笔',
}
