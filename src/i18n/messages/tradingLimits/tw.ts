// The Traditional Chinese texts of a customer's own trading limits.
import type { tradingLimitsEn } from './en'

export const tradingLimitsTw: Record<keyof typeof tradingLimitsEn, string> = {
  'tradingLimits.order.hint': '單筆委託的價值，留空表示無上限。',
  'tradingLimits.position.hint': '單一商品所有持倉與掛單的價值，留空表示無上限。',
  'tradingLimits.title': '交易限額：{market}',
  'tradingLimits.pause': '暫停交易',
  'tradingLimits.off': '不暫停',
  'tradingLimits.keep': '維持不變',
  'tradingLimits.end': '結束暫停',
  'tradingLimits.pause.1': '1 小時',
  'tradingLimits.pause.4': '4 小時',
  'tradingLimits.pause.24': '1 天',
  'tradingLimits.pause.72': '3 天',
  'tradingLimits.pause.168': '7 天',
  'tradingLimits.pause.720': '30 天',
  'tradingLimits.note': '調嚴立即生效，放寬於 24 小時後生效。平倉、賣出與撤單不受限制。',
  'tradingLimits.save': '儲存',
  'tradingLimits.saved': '{market}：限額已儲存',
  'tradingLimits.later': '{market}：已儲存，放寬的部分將於 24 小時後生效',
}
