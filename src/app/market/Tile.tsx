// One instrument as a tile: its live price, its change and its day; on a phone a row.
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Instrument } from '../../domain/instruments'
import { direction } from '../../i18n/figure'
import { useText } from '../../i18n/useText'
import { Badge } from '../../ui/pieces/Badge'
import { Change } from '../../ui/pieces/Change'
import { CoinDisc } from '../../ui/pieces/CoinDisc'
import { Num } from '../../ui/pieces/Num'
import { changeOf, nameOf, terminalPath, useTilePrice } from './figures'
import { Spark } from './Spark'
import { useDay } from './useDay'
import type { Quote } from './useQuotes'
import classes from './market.module.css'
import parts from '../../ui/site/parts.module.css'

/** The pairs that the product calls hot. */
const HOT: readonly string[] = ['BTC', 'ETH', 'ARC', 'AAVE', 'SAND']

export interface TileProps {
  instrument: Instrument
  /** Undefined until the first one has come. */
  quote: Quote | undefined
}

export function Tile({ instrument, quote }: TileProps) {
  const { percent } = useText()
  const priceOf = useTilePrice()
  const place = useRef<HTMLAnchorElement>(null)
  const bars = useDay(instrument, '30m', place)
  const change = quote && changeOf(instrument, quote)
  const closes = bars && [...bars.map(({ close }) => close), ...(quote ? [Number(quote.last)] : [])]
  return (
    <Link
      ref={place}
      className={`${parts.card} ${classes.tile}`}
      data-stale={quote?.stale || undefined}
      {...terminalPath(instrument)}
    >
      <span className={classes.name}>
        <InstrumentDisc instrument={instrument} />
        <b>{nameOf(instrument)}</b>
        <TileMark instrument={instrument} />
      </span>
      <span className={classes.price}>
        {quote ? (
          <Num value={priceOf(instrument, quote)} exact={quote.last} />
        ) : (
          <i className={classes.blank} />
        )}
      </span>
      <span className={classes.foot}>
        <span className={classes.change}>
          {change !== undefined && <Change text={percent(change)} />}
        </span>
        <Spark closes={closes} rising={change !== undefined && direction(change) !== 'down'} />
      </span>
    </Link>
  )
}

export function InstrumentDisc({ instrument }: { instrument: Instrument }) {
  const { market, base, quote, name } = instrument
  const isPair = market === 'derivatives' && name.includes('/')
  return <CoinDisc coin={base} {...(isPair ? { quote } : {})} />
}

function TileMark({ instrument: { market, base } }: { instrument: Instrument }) {
  const { t } = useText()
  if (market === 'futures') return <Badge>{t('site.perp')}</Badge>
  if (market === 'spot' && HOT.includes(base)) return <Badge tone="gold">{t('site.hot')}</Badge>
  return null
}
