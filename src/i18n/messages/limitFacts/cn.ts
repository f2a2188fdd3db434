// The Simplified Chinese texts of the limits that hold.
import type { limitFactsEn } from './en'

export const limitFactsCn: Record<keyof typeof limitFactsEn, string> = {
  'limitFacts.none': '无上限',
  'limitFacts.order': '单笔上限',
  'limitFacts.position': '持仓上限',
  'limitFacts.until': '暂停至',
  'limitFacts.next': '{time} 起：{name} {value}',
  'limitFacts.own': '您的限额：{facts}',
}
