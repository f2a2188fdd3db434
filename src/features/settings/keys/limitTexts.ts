// The limits of an API key as they are typed, sent and shown.
import { formatAmount } from '../../../domain/decimal'
import type { KeyLimitsRecord } from '../../../domain/identity/keyLimits'
import { readMoney } from '../../../domain/orders/orderNumbers'
import { coinText } from '../../../i18n/coinMoney'
import type { Text } from '../../../i18n/useText'
import { refusalMessage } from '../../../app/form/failures'

const NAMES = ['symbols', 'largestOrder', 'largestPosition', 'ordersPerMinute'] as const
export type LimitName = (typeof NAMES)[number]

export const NO_LIMIT_TEXTS: Readonly<Record<LimitName, string>> = {
  symbols: '',
  largestOrder: '',
  largestPosition: '',
  ordersPerMinute: '',
}

/** Fields by the names by which a refusal names them, in a body of their own and within one. */
export const LIMIT_PLACES = Object.fromEntries(
  NAMES.flatMap((name) => [
    [name, name],
    [`limits.${name}`, name],
  ]),
) as Readonly<Record<string, LimitName>>

const checkMoney = (value: string, left: boolean) => {
  const read = value === '' || !left ? null : readMoney(value, '')
  return read && !read.ok ? refusalMessage(read.refusal) : undefined
}

export const LIMIT_CHECKS = { largestOrder: checkMoney, largestPosition: checkMoney } as const

/** Texts between commas, spaces and their like. */
export const listOf = (text: string): string[] => text.split(/[\s,;，；、]+/).filter(Boolean)

/** The limits as sent; an empty text means no limit. */
export function typedLimits(texts: Readonly<Record<LimitName, string>>): KeyLimitsRecord {
  const money = (text: string) => {
    const read = readMoney(text, '')
    return text === '' ? null : read.ok ? formatAmount(read.value) : text
  }
  const { symbols, largestOrder, largestPosition, ordersPerMinute } = texts
  return {
    symbols: listOf(symbols).map((name) => name.replaceAll('/', '').toLowerCase()),
    largestOrder: money(largestOrder),
    largestPosition: money(largestPosition),
    ordersPerMinute: ordersPerMinute === '' ? null : Number(ordersPerMinute),
  }
}

export const limitTexts = (limits: KeyLimitsRecord): Readonly<Record<LimitName, string>> => ({
  symbols: limits.symbols.map((symbol) => symbol.toUpperCase()).join(', '),
  largestOrder: limits.largestOrder ?? '',
  largestPosition: limits.largestPosition ?? '',
  ordersPerMinute: limits.ordersPerMinute === null ? '' : String(limits.ordersPerMinute),
})

/** One sentence for each limit that there is. */
export function keyLimitFacts(limits: KeyLimitsRecord, { t }: Pick<Text, 't'>): readonly string[] {
  const { symbols, largestOrder, largestPosition, ordersPerMinute: count } = limits
  const usdt = (value: string) => `${coinText(value, 'USDT', 'cost')} USDT`
  return [
    ...(symbols.length === 0 ? [] : [limitTexts(limits).symbols]),
    ...(largestOrder === null ? [] : [`${t('limitFacts.order')} ${usdt(largestOrder)}`]),
    ...(largestPosition === null ? [] : [`${t('limitFacts.position')} ${usdt(largestPosition)}`]),
    ...(count === null ? [] : [t('apiKeys.limits.perMinute', { count })]),
  ]
}
