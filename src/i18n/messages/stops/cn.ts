// The texts of stop orders in Simplified Chinese.
import type { stopsEn } from './en'

export const stopsCn: Record<keyof typeof stopsEn, string> = {
  'stops.trigger': '触发价',
  'stops.by': '触发依据',
  'stops.limit.note': '触发后以此价格挂单',
  'stops.rule.LONG': '须高于{by}',
  'stops.rule.SHORT': '须低于{by}',
  'stops.when.LONG': '{by}达到或高于 {price} 时触发，',
  'stops.when.SHORT': '{by}达到或低于 {price} 时触发，',
  'stops.does.open.LONG': '做多',
  'stops.does.open.SHORT': '做空',
  'stops.does.close.LONG': '平空',
  'stops.does.close.SHORT': '平多',
  'stops.then.market': '{when}再以市价{what} {size}。',
  'stops.then.limit': '{when}再以限价 {price} {what} {size}。',
  'stops.amend.note': '新的触发价不得已达到。',
  'stops.notice.placed': '止损委托成功：{side} {name} {size}，触发价 {price}',
}
