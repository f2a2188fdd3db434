// The order as a sentence, from above downwards: pay, receive, price, fee, worst price, and one
// button that names both amounts.
import { useState } from 'react'
import { amount, lots, type Amount } from '../../../../domain/brand'
import { formatAmount, formatLots, formatTicks, readTicks } from '../../../../domain/decimal'
import type { SpotInstrument } from '../../../../domain/instruments'
import type { MarketEstimate } from '../../../../domain/orders/marketEstimate'
import type { Side } from '../../../../domain/records/records'
import { useText, type Text } from '../../../../i18n/useText'
import { openSignIn } from '../../../../state/shell'
import { FormField } from '../../../../ui/fields/FormField'
import { Segments } from '../../../../ui/fields/Segments'
import { Button } from '../../../../ui/pieces/Button'
import { CoinDisc } from '../../../../ui/pieces/CoinDisc'
import { refusalText } from '../../../-site/failureText'
import { rateText } from '../../../-market/figures'
import type { Quote } from '../../../-market/useQuotes'
import { availableOf } from './Balances'
import { notifyChecking, notifySent, submitText } from './orderWords'
import { Preview } from './Preview'
import { readSimple, type SimpleOrder } from './simpleOrder'
import { useBook } from './useBook'
import type { Own } from './useOwn'
import { useSend, type Send } from './useSend'
import classes from './simple.module.css'

const SHARES = [25n, 50n, 75n, 100n] as const

export interface SimpleFormProps {
  pair: SpotInstrument
  quote: Quote | undefined
  /** Null for a guest, who may look at what it would cost. */
  holdings: Own['holdings'] | null
  onSent: (() => void) | null
}

export function SimpleForm({ pair, quote, holdings, onSent }: SimpleFormProps) {
  const text = useText()
  const { t } = text
  const [side, setSide] = useState<Side>('BUY')
  const [typed, setTyped] = useState('')
  const { state, send } = useSend(() => notifyChecking(text))
  const book = useBook(pair)
  const [paid, received] = side === 'BUY' ? [pair.quote, pair.base] : [pair.base, pair.quote]
  const available = holdings && availableOf(holdings, paid)
  const last = quote ? readTicks(quote.last, pair.tickDecimals) : null
  const stale = quote?.stale ?? false
  const order = readSimple({ pair, side, text: typed, book, last, stale, available })
  const estimate = estimateOf(order)
  const submit = async () => {
    if (order.kind !== 'ready') return
    const sent = await send(side, order.body)
    if (sent?.kind === 'known' && sent.answer.kind === 'done') setTyped('')
    if (sent) notifySent(sent, pair, side, text)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (onSent) void submit().then(onSent)
        else openSignIn()
      }}
    >
      <Sides
        side={side}
        onChange={(chosen) => {
          setSide(chosen)
          setTyped('')
        }}
      />
      <FormField
        label={t('site.simple.pay')}
        inputMode="decimal"
        figures="number"
        value={typed}
        onChange={(value) => setTyped(value.trim())}
        error={order.kind === 'refused' ? refusalText(t, order.why) : undefined}
        hint={available !== null && availableText(available, paid, text)}
        end={<Coin coin={paid} />}
      />
      {available !== null && (
        <Shares available={available} onChoose={(value) => setTyped(formatAmount(value))} />
      )}
      <Receive estimate={estimate} coin={received} />
      <Preview
        pair={pair}
        side={side}
        estimate={estimate}
        worst={order.kind === 'ready' ? formatTicks(order.worst, pair.tickDecimals) : null}
        feeRate={rateText(pair.takerFee)}
      />
      <Submit
        side={side}
        state={state}
        disabled={onSent !== null && order.kind !== 'ready'}
        words={onSent ? submitText(order, pair, side, text) : t('site.simple.logIn')}
      />
      <StepNote pair={pair} />
    </form>
  )
}

interface SubmitProps {
  side: Side
  state: Send['state']
  disabled: boolean
  words: string
}

function Submit({ side, state, disabled, words }: SubmitProps) {
  const { t } = useText()
  return (
    <Button
      type="submit"
      tone={side === 'BUY' ? 'up' : 'down'}
      size="xl"
      block
      pending={state !== 'idle'}
      disabled={disabled}
    >
      {state === 'checking' ? t('site.simple.checking') : words}
    </Button>
  )
}

function StepNote({ pair }: { pair: SpotInstrument }) {
  const { t } = useText()
  const step = formatLots(lots(1), pair.lotDecimals)
  return <p className={classes.note}>{t('site.simple.note', { base: pair.base, step })}</p>
}

function Sides({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  const { t } = useText()
  return (
    <Segments
      label={t('site.simple.side')}
      size="l"
      value={side}
      onChange={onChange}
      options={[
        { value: 'BUY', label: t('site.simple.side.BUY') },
        { value: 'SELL', label: t('site.simple.side.SELL') },
      ]}
    />
  )
}

function Receive({ estimate, coin }: { estimate: MarketEstimate | null; coin: string }) {
  const { t, figure } = useText()
  return (
    <div className={classes.receive}>
      <p>
        <span>{t('site.simple.receive')}</span>
        <span>{t('site.simple.afterFee')}</span>
      </p>
      <output aria-live="polite">
        <b>{estimate ? `≈ ${figure(formatAmount(estimate.received))}` : '–'}</b>
        <Coin coin={coin} />
      </output>
    </div>
  )
}

const availableText = (available: Amount, coin: string, { t, figure }: Text): string =>
  t('site.simple.available', { amount: figure(formatAmount(available)), coin })

const estimateOf = (order: SimpleOrder): MarketEstimate | null =>
  order.kind === 'ready' || order.kind === 'refused' ? order.estimate : null

function Shares(props: { available: Amount; onChoose: (value: Amount) => void }) {
  const { t } = useText()
  return (
    <div className={classes.shares} role="group" aria-label={t('site.simple.shares')}>
      {SHARES.map((share) => (
        <Button
          key={String(share)}
          size="m"
          disabled={props.available <= 0n}
          onClick={() => props.onChoose(amount((props.available * share) / 100n))}
        >
          {share === 100n ? t('site.simple.max') : `${share}%`}
        </Button>
      ))}
    </div>
  )
}

function Coin({ coin }: { coin: string }) {
  return (
    <span className={classes.coin}>
      <CoinDisc coin={coin} size="s" />
      {coin}
    </span>
  )
}
