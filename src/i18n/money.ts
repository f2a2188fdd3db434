// The rounding of displayed money: a cost or a loss is rounded away from zero and a gain towards
// it, so that no figure looks better than it is. Works on decimal text.
import { awayFromZero, figure, uncutFigure, type FigureOptions } from './figure'

/**
 * The kind of an amount. worth: held or returned, rounded down. cost: paid or reserved, rounded up.
 * gain: a signed change, a loss rounded away from zero.
 */
export type MoneyKind = 'worth' | 'cost' | 'gain'

/** An amount rounded according to its kind, with exactly this many decimals. */
export function moneyText(
  text: string,
  decimals: number,
  kind: MoneyKind,
  options: FigureOptions = {},
): string {
  const isAway = kind === 'cost' || text.startsWith('-')
  const rounded = isAway ? awayFromZero(text, decimals) : text
  return figure(rounded, { signed: kind === 'gain', ...options, decimals })
}

/** The exact figure of an amount where `moneyText` rounds it. */
export const exactMoney = (text: string, decimals: number, kind: MoneyKind): string | undefined =>
  uncutFigure(text, { decimals, signed: kind === 'gain' })

/** A cost: "12.3401" is 12.35 to two decimals. */
export const costText = (text: string, decimals: number, options: FigureOptions = {}): string =>
  moneyText(text, decimals, 'cost', options)

/** A gain, or a loss below zero: "12.349" is +12.34, "-12.341" is −12.35. */
export const gainText = (text: string, decimals: number, options: FigureOptions = {}): string =>
  moneyText(text, decimals, 'gain', options)
