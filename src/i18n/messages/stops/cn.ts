// The texts of stop orders in Simplified Chinese.
import type { stopsEn } from './en'

export const stopsCn: Record<keyof typeof stopsEn, string> = {
  'stops.by': '触发依据',
  'stops.rule.LONG': '须高于{by}',
  'stops.rule.SHORT': '须低于{by}',
  'stops.when.LONG': '{by}达到或高于 {price} 时触发，',
  'stops.when.SHORT': '{by}达到或低于 {price} 时触发，',
  'stops.trail.unit': '距离改以 {unit} 输入',
  'stops.trail.rule.LONG': '跟踪最低价：{by}',
  'stops.trail.rule.SHORT': '跟踪最高价：{by}',
  'stops.trail.when.LONG': '随{by}下移，目前达到或高于 {price} 时触发，',
  'stops.trail.when.SHORT': '随{by}上移，目前达到或低于 {price} 时触发，',
  'stops.does.open.LONG': '做多',
  'stops.does.open.SHORT': '做空',
  'stops.does.close.LONG': '平空',
  'stops.does.close.SHORT': '平多',
  'stops.then.market': '{when}再以市价{what} {size}。',
  'stops.then.limit': '{when}再以限价 {price} {what} {size}。',
}
