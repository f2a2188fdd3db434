// The customer's own trading limits as screens read them, and as one sentence.
import { limitOfTimeOut, type LimitRecord } from '../../domain/tradingLimits/limitRecords'
import type { SetLimit } from '../../domain/tradingLimits/tradingLimits'
import { coinText } from '../../i18n/coinMoney'
import type { Text } from '../../i18n/useText'
import { query } from '../query/query'

/** One for each market. */
export const OWN_LIMITS = query('tradingLimits', {}, ({ limits }): readonly LimitRecord[] => limits)

/** The present limits, or the next ones and their start; undefined if there are none. */
export function limitFacts(
  { largestOrder, largestPosition, timeOut }: LimitRecord,
  which: 'value' | 'next',
  { t, dateTime }: Pick<Text, 't' | 'dateTime'>,
): string | undefined {
  const part = <T>({ value, next }: SetLimit<T>, name: string, shown: (of: T) => string) => {
    if (which === 'value') return value === null ? [] : [`${name} ${shown(value)}`]
    if (next === null) return []
    const words = next.value === null ? t('limitFacts.none') : shown(next.value)
    return [t('limitFacts.next', { time: dateTime(next.at), name, value: words })]
  }
  const usdt = (value: string) => `${coinText(value, 'USDT', 'cost')} USDT`
  const facts = [
    ...part(largestOrder, t('limitFacts.order'), usdt),
    ...part(largestPosition, t('limitFacts.position'), usdt),
    ...part(limitOfTimeOut(timeOut), t('limitFacts.until'), dateTime),
  ]
  return facts.length === 0 ? undefined : facts.join(' · ')
}
