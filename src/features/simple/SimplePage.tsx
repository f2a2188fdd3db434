// Buying and selling a spot pair without a terminal: the price and its day, the order as a
// sentence, one's own orders and balances, and one switch to the professional terminal.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { instrumentsOf, type SpotInstrument } from '../../domain/instruments'
import { direction } from '../../i18n/figure'
import { useText } from '../../i18n/useText'
import { shell } from '../../state/shell'
import { Segments } from '../../ui/fields/Segments'
import { SelectField } from '../../ui/fields/SelectField'
import { Change } from '../../ui/pieces/Change'
import { CoinDisc } from '../../ui/pieces/CoinDisc'
import { Num } from '../../ui/pieces/Num'
import { useTitle } from '../../ui/useTitle'
import { changeOf, nameOf } from '../../app/market/figures'
import { useQuotes, type Quote } from '../../app/market/useQuotes'
import { DayChart } from './DayChart'
import { MemberSide } from './MemberSide'
import classes from './simple.module.css'
import parts from '../../ui/site/parts.module.css'

const SPOT = ['spot'] as const

export function SimplePage({ pair }: { pair: SpotInstrument }) {
  const { t } = useText()
  const { viewer } = useSnapshot(shell)
  const { quotes } = useQuotes(SPOT)
  const quote = quotes.get(pair.symbol)
  useTitle(t('simple.title', { pair: nameOf(pair) }), t('simple.lead'))
  const owner = viewer.status === 'member' ? viewer.email : null
  return (
    <div className={classes.page}>
      <Head pair={pair} />
      <div className={classes.grid}>
        <PriceCard pair={pair} quote={quote} />
        <MemberSide key={owner} owner={owner} pair={pair} quote={quote} />
      </div>
    </div>
  )
}

function Head({ pair }: { pair: SpotInstrument }) {
  const { t } = useText()
  const navigate = useNavigate()
  const [view, setView] = useState<'simple' | 'terminal'>('simple')
  const leave = (chosen: 'simple' | 'terminal') => {
    setView(chosen)
    if (chosen === 'terminal')
      void navigate({ to: '/trade/$symbol', params: { symbol: pair.symbol } })
  }
  return (
    <header className={classes.head}>
      <h1>
        <CoinDisc coin={pair.base} size="l" />
        <span>{t('simple.title', { pair: nameOf(pair) })}</span>
      </h1>
      <span className={classes.pairs}>
        <SelectField
          label={t('simple.pair')}
          look="inline"
          value={pair.symbol}
          onChange={(symbol) => void navigate({ to: '/simple/$symbol', params: { symbol } })}
          options={instrumentsOf('spot').map((instrument) => ({
            value: instrument.symbol,
            label: nameOf(instrument),
          }))}
        />
      </span>
      <div className={classes.view}>
        <Segments
          label={t('simple.view')}
          size="l"
          value={view}
          onChange={leave}
          options={[
            { value: 'simple', label: t('simple.view.simple') },
            { value: 'terminal', label: t('simple.view.terminal') },
          ]}
        />
      </div>
    </header>
  )
}

function PriceCard({ pair, quote }: { pair: SpotInstrument; quote: Quote | undefined }) {
  const { t, percent, figure, time } = useText()
  const change = quote && changeOf(pair, quote)
  return (
    <section
      className={`${parts.card} ${classes.card}`}
      aria-label={nameOf(pair)}
      data-area="price"
    >
      <p className={classes.price}>
        {quote ? (
          <Num value={quote.last} decimals={pair.displayDecimals} unit={pair.quote} />
        ) : (
          <i className={classes.blank} />
        )}
      </p>
      <p className={classes.change}>
        {quote && change !== undefined && (
          <>
            <Change text={percent(change)} />
            <span>
              {quote.stale
                ? t('site.stale', { time: time(quote.at) })
                : t('products.column.change')}
            </span>
          </>
        )}
      </p>
      <DayChart
        pair={pair}
        quote={quote}
        rising={change === undefined || direction(change) !== 'down'}
      />
      <p className={classes.volume}>
        {quote && `${t('site.volume')} ${figure(quote.volume, { decimals: 2 })} ${pair.base}`}
      </p>
    </section>
  )
}
