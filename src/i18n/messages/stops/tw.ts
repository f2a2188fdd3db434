// The texts of stop orders in Traditional Chinese.
import type { stopsEn } from './en'

export const stopsTw: Record<keyof typeof stopsEn, string> = {
  'stops.by': '觸發依據',
  'stops.rule.LONG': '須高於{by}',
  'stops.rule.SHORT': '須低於{by}',
  'stops.when.LONG': '{by}達到或高於 {price} 時觸發，',
  'stops.when.SHORT': '{by}達到或低於 {price} 時觸發，',
  'stops.trail.unit': '距離改以 {unit} 輸入',
  'stops.trail.rule.LONG': '追蹤最低價：{by}',
  'stops.trail.rule.SHORT': '追蹤最高價：{by}',
  'stops.trail.when.LONG': '隨{by}下移，目前達到或高於 {price} 時觸發，',
  'stops.trail.when.SHORT': '隨{by}上移，目前達到或低於 {price} 時觸發，',
  'stops.does.open.LONG': '做多',
  'stops.does.open.SHORT': '做空',
  'stops.does.close.LONG': '平空',
  'stops.does.close.SHORT': '平多',
  'stops.then.market': '{when}再以市價{what} {size}。',
  'stops.then.limit': '{when}再以限價 {price} {what} {size}。',
}
