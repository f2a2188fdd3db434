// The Simplified Chinese texts of a customer's own trading limits.
import type { tradingLimitsEn } from './en'

export const tradingLimitsCn: Record<keyof typeof tradingLimitsEn, string> = {
  'tradingLimits.order.hint': '单笔委托的价值，留空表示无上限。',
  'tradingLimits.position.hint': '单一品种所有持仓与挂单的价值，留空表示无上限。',
  'tradingLimits.title': '交易限额：{market}',
  'tradingLimits.pause': '暂停交易',
  'tradingLimits.off': '不暂停',
  'tradingLimits.keep': '保持不变',
  'tradingLimits.end': '结束暂停',
  'tradingLimits.pause.1': '1 小时',
  'tradingLimits.pause.4': '4 小时',
  'tradingLimits.pause.24': '1 天',
  'tradingLimits.pause.72': '3 天',
  'tradingLimits.pause.168': '7 天',
  'tradingLimits.pause.720': '30 天',
  'tradingLimits.note': '调严立即生效，放宽于 24 小时后生效。平仓、卖出与撤单不受限制。',
  'tradingLimits.save': '保存',
  'tradingLimits.saved': '{market}：限额已保存',
  'tradingLimits.later': '{market}：已保存，放宽的部分将于 24 小时后生效',
}
