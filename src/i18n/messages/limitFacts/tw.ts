// The Traditional Chinese texts of the limits that hold.
import type { limitFactsEn } from './en'

export const limitFactsTw: Record<keyof typeof limitFactsEn, string> = {
  'limitFacts.none': '無上限',
  'limitFacts.order': '單筆上限',
  'limitFacts.position': '持倉上限',
  'limitFacts.until': '暫停至',
  'limitFacts.next': '{time} 起：{name} {value}',
  'limitFacts.own': '您的限額：{facts}',
}
