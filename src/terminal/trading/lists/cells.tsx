// Cells shared by all lists: prices to the tick, money to the cent with the exact figure on hover,
// a dash for missing values.
import type { ReactNode } from 'react'
import { amount } from '../../../domain/brand'
import { formatAmount, readAmount } from '../../../domain/decimal'
import type { Side } from '../../../domain/records/records'
import { useText, type Text } from '../../../i18n/useText'
import { Own, OwnMoney, ownText } from '../tables/OwnFigure'
import { Pnl } from '../tables/Pnl'
import css from '../tables/records.module.css'
import type { Message, Result, Traded, Trigger } from './rows'

/** A row's message in the reader's language. */
export const messageText = ({ t }: Pick<Text, 't'>, { key, values }: Message): string =>
  t(key, values)

/** Several messages as one: "Limit · Post-only". */
export const joinedText = (text: Pick<Text, 't'>, messages: readonly Message[]): string =>
  messages.map((each) => messageText(text, each)).join(' · ')

export function priceText(text: Text, traded: Traded, price: string | null): string {
  if (price === null) return text.t('orders.none')
  return text.figure(price, { decimals: traded.priceDecimals })
}

/** "BTC", "lots" */
export const unitText = ({ t }: Pick<Text, 't'>, { coin, unit }: Traded): string =>
  unit === null ? coin : t(unit)

/** "0.100 BTC", "0.50 lots"; masked while the reader hides figures. */
export const sizeText = (text: Text, traded: Traded, size: string): string =>
  `${ownText(text.figure(size))} ${unitText(text, traded)}`

/** Take-profit and stop-loss in one text: "62,000.0 / —". */
export const protectionText = (
  text: Text,
  { traded, takeProfit, stopLoss }: ProtectedRow,
): string => `${priceText(text, traded, takeProfit)} / ${priceText(text, traded, stopLoss)}`

/** The same as a column: take-profit above stop-loss, or one dash for both. */
export function Protection({ row }: { readonly row: ProtectedRow }) {
  const text = useText()
  const { traded, takeProfit, stopLoss } = row
  if (takeProfit === null && stopLoss === null)
    return <span className={css.faint}>{protectionText(text, row)}</span>
  return (
    <span className={css.stack}>
      <span>{priceText(text, traded, takeProfit)}</span>
      <span>{priceText(text, traded, stopLoss)}</span>
    </span>
  )
}

export interface ProtectedRow {
  readonly traded: Traded
  readonly takeProfit: string | null
  readonly stopLoss: string | null
}

export interface SidedRow {
  readonly traded: Traded
  readonly side: Side
  readonly tag: Message
}

/** The instrument with its side and leverage. */
export function Instrument({ row: { traded, side, tag } }: { readonly row: SidedRow }) {
  const text = useText()
  return (
    <span className={css.contract}>
      <b>{traded.name}</b>
      <span className={css.tag} data-direction={side === 'BUY' ? 'up' : 'down'}>
        {messageText(text, tag)}
      </span>
    </span>
  )
}

/** Two lines in one cell, the second one small. */
export function Stack({ main, small }: { readonly main: ReactNode; readonly small: ReactNode }) {
  return (
    <span className={css.stack}>
      {main}
      <small>{small}</small>
    </span>
  )
}

/** "≥ 61,000.0" */
const boundText = (text: Text, traded: Traded, { price, rises }: Trigger): string =>
  `${rises ? '≥' : '≤'} ${priceText(text, traded, price)}`

/** The watched price, and of a trailing stop the distance to it: "Mark · 1.5 %". */
function byText(text: Text, traded: Traded, { by, trailPercent, trailDistance }: Trigger): string {
  const watched = messageText(text, by)
  if (trailPercent !== null) return `${watched} · ${text.figure(trailPercent)}%`
  return trailDistance === null ? watched : `${watched} · ${priceText(text, traded, trailDistance)}`
}

interface TriggerCellProps {
  readonly traded: Traded
  readonly trigger?: Trigger | undefined
}

/** The price that sets an order off, and by which price. */
export function TriggerCell({ trigger, traded }: TriggerCellProps) {
  const text = useText()
  if (!trigger) return <span className={css.faint}>{text.t('orders.none')}</span>
  return <Stack main={boundText(text, traded, trigger)} small={byText(text, traded, trigger)} />
}

/** "≥ 61,000.0 · Mark" */
export const triggerText = (text: Text, traded: Traded, trigger: Trigger): string =>
  `${boundText(text, traded, trigger)} · ${byText(text, traded, trigger)}`

/** Date below the time of day. */
export function Moment({ at }: { readonly at: number | null }) {
  const { t, date, time } = useText()
  if (at === null) return <>{t('orders.none')}</>
  return <Stack main={time(at)} small={date(at)} />
}

interface PaidProps {
  readonly paid: { readonly amount: string; readonly coin: string }
  readonly decimals: number
}

/** An amount paid or held, rounded up; exact and with its coin when that is not the quote. */
export function Paid({ paid: { amount: text, coin }, decimals }: PaidProps) {
  const { figure } = useText()
  if (coin === '') return <OwnMoney value={text} decimals={decimals} as="cost" />
  return <Own>{`${figure(text)} ${coin}`}</Own>
}

/** Total of a result, including fees. */
export const netOf = ({ parts }: Result): string =>
  formatAmount(amount(parts.reduce((sum, part) => sum + readAmount(part.amount), 0n)))

/** A realised result: net of costs, with its parts on hover. */
export function Net({ result }: { readonly result: Result | null }) {
  const { t, figure } = useText()
  if (result === null) return <Pnl pnl={null} />
  const parts = result.parts.map(
    ({ label, amount: part }) => `${t(label)} ${figure(part, { signed: true })}`,
  )
  return <Pnl pnl={netOf(result)} parts={parts.join('\n')} />
}

/** A state, with the reason if it ended. */
export function State({
  state,
  reason,
}: {
  readonly state: Message
  readonly reason: Message | null
}) {
  const text = useText()
  return (
    <span>
      {messageText(text, state)}
      {reason !== null && <span className={css.muted}> · {messageText(text, reason)}</span>}
    </span>
  )
}
