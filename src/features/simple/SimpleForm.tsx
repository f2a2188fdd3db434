// The order as a sentence, from top to bottom: pay, receive, price, fee, worst price, and one
// button that names both amounts.
import { useState } from 'react'
import { command } from '../../app/command/command'
import { useCommand, type UseCommand } from '../../app/command/useCommand'
import { amount, lots, type Amount } from '../../domain/brand'
import {
  AMOUNT_DECIMALS,
  amountText,
  formatAmount,
  formatLots,
  formatTicks,
  readTicks,
} from '../../domain/decimal'
import type { SpotInstrument } from '../../domain/instruments'
import { typedDecimals } from '../../domain/wallet/coinDecimals'
import type { MarketEstimate } from '../../domain/orders/marketEstimate'
import type { Side } from '../../domain/records/records'
import { useText } from '../../i18n/useText'
import { openSignIn } from '../../state/shell'
import { NumberField } from '../../ui/fields/typed/NumberField'
import { Segments } from '../../ui/fields/Segments'
import { MoneyText } from '../../ui/figures/MoneyText'
import { Button } from '../../ui/pieces/Button'
import { CoinDisc } from '../../ui/pieces/CoinDisc'
import { AvailableOf } from '../../app/money/AvailableOf'
import { refusalText } from '../../app/query/failureText'
import { rateText } from '../../app/market/figures'
import type { Quote } from '../../app/market/useQuotes'
import { availableOf } from './Balances'
import { filledWords, submitText } from './orderWords'
import { Preview } from './Preview'
import { readSimple, type SimpleOrder } from './simpleOrder'
import { useBook } from './useBook'
import type { Own } from './useOwn'
import classes from './simple.module.css'
import parts from '../../ui/site/parts.module.css'

const SHARES = [25n, 50n, 75n, 100n] as const

export interface SimpleFormProps {
  pair: SpotInstrument
  quote: Quote | undefined
  /** Null for a guest, who may look at what it would cost, and while they are not known. */
  holdings: Own['holdings'] | null
  onSent: (() => void) | null
}

export function SimpleForm({ pair, quote, holdings, onSent }: SimpleFormProps) {
  const text = useText()
  const { t } = text
  const [side, setSide] = useState<Side>('BUY')
  const [typed, setTyped] = useState('')
  const { state, run } = useSimpleOrder(pair, () => setTyped(''))
  const book = useBook(pair)
  const [paid, received] = side === 'BUY' ? [pair.quote, pair.base] : [pair.base, pair.quote]
  const available = holdings && availableOf(holdings, paid)
  const last = quote ? readTicks(quote.last, pair.tickDecimals) : null
  const stale = quote?.stale ?? false
  const order = readSimple({ pair, side, text: typed, book, last, stale, available })
  const estimate = estimateOf(order)
  return (
    <form
      className={parts.stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (onSent) void run(order, side).then(onSent)
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
      <NumberField
        label={t('simple.pay')}
        decimals={AMOUNT_DECIMALS}
        value={typed}
        onChange={setTyped}
        error={order.kind === 'refused' ? refusalText(t, order.why) : undefined}
        hint={onSent && <AvailableOf coin={paid} available={available} />}
        end={<Coin coin={paid} />}
      />
      {onSent && (
        <Shares
          available={available}
          onChoose={(value) => setTyped(amountText(value, typedDecimals(paid)))}
        />
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
        words={onSent ? submitText(order, pair, side, text) : t('simple.logIn')}
      />
      <StepNote pair={pair} />
    </form>
  )
}

/** Sends the order that the button names; `clear` empties the form once it ran. */
function useSimpleOrder(pair: SpotInstrument, clear: () => void) {
  const text = useText()
  const { state, run } = useCommand('simple order')
  const send = async (order: SimpleOrder, side: Side): Promise<void> => {
    if (order.kind !== 'ready') return
    const name = side === 'BUY' ? 'ordersBuy' : 'ordersSale'
    await run({
      command: command(name, order.body, (answer) => answer.order),
      done: (filled) => filledWords(filled, pair, side, text),
      clear,
    })
  }
  return { state, run: send }
}

interface SubmitProps {
  side: Side
  state: UseCommand['state']
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
      {state === 'checking' ? t('app.command.checking') : words}
    </Button>
  )
}

function StepNote({ pair }: { pair: SpotInstrument }) {
  const { t } = useText()
  const step = formatLots(lots(1), pair.lotDecimals)
  return <p className={parts.small}>{t('simple.note', { base: pair.base, step })}</p>
}

function Sides({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  const { t } = useText()
  return (
    <Segments
      label={t('simple.side')}
      size="l"
      value={side}
      onChange={onChange}
      options={[
        { value: 'BUY', label: t('simple.side.BUY') },
        { value: 'SELL', label: t('simple.side.SELL') },
      ]}
    />
  )
}

function Receive({ estimate, coin }: { estimate: MarketEstimate | null; coin: string }) {
  const { t } = useText()
  return (
    <div className={classes.receive}>
      <p>
        <span>{t('simple.receive')}</span>
        <span>{t('simple.afterFee')}</span>
      </p>
      <output aria-live="polite">
        <b>
          {estimate ? (
            <MoneyText
              value={formatAmount(estimate.received)}
              coin={coin}
              text={(received) => `≈ ${received}`}
            />
          ) : (
            '–'
          )}
        </b>
        <Coin coin={coin} />
      </output>
    </div>
  )
}

const estimateOf = (order: SimpleOrder): MarketEstimate | null =>
  order.kind === 'ready' || order.kind === 'refused' ? order.estimate : null

function Shares(props: { available: Amount | null; onChoose: (value: Amount) => void }) {
  const { t } = useText()
  const available = props.available ?? amount(0n)
  return (
    <div className={classes.shares} role="group" aria-label={t('simple.shares')}>
      {SHARES.map((share) => (
        <Button
          key={String(share)}
          size="m"
          disabled={available <= 0n}
          onClick={() => props.onChoose(amount((available * share) / 100n))}
        >
          {share === 100n ? t('simple.max') : `${share}%`}
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
