// The terms of an instrument in words, from the one table of instruments.
import { leastFee } from '../../domain/fees/fees'
import type { Instrument } from '../../domain/instruments'
import type { MessageKey } from '../../i18n/messages/en'
import type { Text } from '../../i18n/useText'
import { rateText } from '../../app/market/figures'

const step = (decimals: number): string =>
  decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`

/** The line of a list: what matters first. */
export function termsLine(product: Instrument, { t, figure }: Text): string {
  switch (product.market) {
    case 'spot':
      return t('products.terms.spot', { fee: rateText(leastFee('spot')) })
    case 'futures':
      return t('products.terms.futures', {
        leverage: product.maxLeverage,
        fee: rateText(leastFee('futures')),
      })
    case 'derivatives':
      return t('products.terms.derivatives', {
        leverage: product.maxLeverage,
        size: `${figure(String(product.contractSize))} ${product.base}`,
      })
  }
}

export type Term = readonly [name: MessageKey, value: string]

/** All terms, in the order in which one asks. */
export function termsOf(product: Instrument, text: Text): readonly Term[] {
  const { t, figure } = text
  const steps: readonly Term[] = [
    ['products.product.tick', `${step(product.tickDecimals)} ${product.quote}`],
    [
      'products.product.lot',
      product.market === 'derivatives'
        ? step(product.lotDecimals)
        : `${step(product.lotDecimals)} ${product.base}`,
    ],
  ]
  switch (product.market) {
    case 'spot':
      return [...steps, ...feeTerms(product)]
    case 'futures':
      return [
        ['products.product.leverage', `${product.maxLeverage}x`],
        ...steps,
        ...feeTerms(product),
        [
          'products.product.funding',
          t('products.product.funding.hours', {
            hours: product.fundingIntervalMs / 3_600_000,
            cap: rateText(product.fundingCap),
          }),
        ],
      ]
    case 'derivatives':
      return [
        ['products.product.leverage', `${product.maxLeverage}x`],
        ['products.product.contract', `${figure(String(product.contractSize))} ${product.base}`],
        ...steps,
        [
          'products.product.commission',
          product.commission === 0n ? t('fees.none') : rateText(product.commission),
        ],
        [
          'products.product.swap',
          t('products.product.swap.points', {
            long: figure(product.swapLong, { signed: true }),
            short: figure(product.swapShort, { signed: true }),
          }),
        ],
      ]
  }
}

function feeTerms(product: Extract<Instrument, { market: 'spot' | 'futures' }>): readonly Term[] {
  return [
    ['products.product.minimum', `${product.minNotional} ${product.quote}`],
    ['products.product.maker', rateText(product.makerFee)],
    ['products.product.taker', rateText(product.takerFee)],
  ]
}
