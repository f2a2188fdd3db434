// The home page: one sentence, one live figure, one action; then the instruments, each with its
// day, and the reasons to trust the figures.
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import {
  findInstrument,
  instrumentsOf,
  MARKETS,
  type Instrument,
  type Market,
} from '../../domain/instruments'
import type { MessageKey } from '../../i18n/messages/en'
import { useText } from '../../i18n/useText'
import { openDialog, shell } from '../../state/shell'
import { Icon } from '../../ui/pieces/Icon'
import { Badge } from '../../ui/pieces/Badge'
import { Button } from '../../ui/pieces/Button'
import { ButtonLink } from '../../ui/pieces/ButtonLink'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { LazyHydration } from '../../ui/LazyHydration'
import { useTitle } from '../../ui/useTitle'
import { Tile } from '../../app/market/Tile'
import { useQuotes, type QuotesState } from '../../app/market/useQuotes'
import { Dial } from './Dial'
import { News } from './News'
import { SavingsTeaser } from './SavingsTeaser'
import classes from './home.module.css'
import parts from '../../ui/site/parts.module.css'

const TERMINALS = { spot: '/trade', futures: '/futures', derivatives: '/derivatives' } as const

/** The four tiles of each market, in order. */
const SHOWN: Readonly<Record<Market, readonly string[]>> = {
  spot: ['btcusdt', 'ethusdt', 'arcusdt', 'shibusdt'],
  futures: ['btcusdtperp', 'ethusdtperp', 'solusdtperp', 'xrpusdtperp'],
  derivatives: ['eurusd', 'usdjpy', 'xauusd', 'nas100'],
}

const shownOf = (market: Market): readonly Instrument[] =>
  SHOWN[market].flatMap((symbol) => findInstrument(symbol) ?? [])

export function HomePage() {
  const { t } = useText()
  useTitle('', t('home.title').replaceAll('\n', ''))
  const state = useQuotes(MARKETS)
  return (
    <>
      <Hero state={state} />
      <div className={classes.wrap}>
        {state.kind === 'failed' && <EmptyLine tone="danger" text={t('site.section.failed')} />}
        {MARKETS.map((market) => (
          <Group key={market} market={market} state={state} />
        ))}
      </div>
      <SavingsTeaser />
      <News />
      <Why />
    </>
  )
}

function Hero({ state }: { state: QuotesState }) {
  const { t } = useText()
  const { viewer } = useSnapshot(shell)
  const [bitcoin] = shownOf('spot')
  const counts = {
    spot: instrumentsOf('spot').length,
    futures: instrumentsOf('futures').length,
    derivatives: instrumentsOf('derivatives').length,
  }
  return (
    <section className={classes.hero}>
      <div>
        <h1>{t('home.title')}</h1>
        <p className={classes.lead}>{t('home.lead', counts)}</p>
        <p className={classes.actions}>
          {viewer.status === 'guest' && (
            <Button tone="primary" size="xl" onClick={() => openDialog({ kind: 'register' })}>
              {t('home.register')}
            </Button>
          )}
          <ButtonLink
            tone={viewer.status === 'guest' ? 'second' : 'primary'}
            to="/simple/$symbol"
            params={{ symbol: 'btcusdt' }}
          >
            {t('home.trade')}
          </ButtonLink>
        </p>
        <p className={classes.eligible}>{t('site.eligible')}</p>
      </div>
      {bitcoin && <Dial instrument={bitcoin} quote={state.quotes.get(bitcoin.symbol)} />}
    </section>
  )
}

const COUNT_WORDS: Readonly<Record<Market, MessageKey>> = {
  spot: 'site.market.spot.count',
  futures: 'site.market.futures.count',
  derivatives: 'site.market.derivatives.count',
}

const SectionMaintenance = lazy(() =>
  import('../../app/query/SectionMaintenance').then((module) => ({
    default: module.SectionMaintenance,
  })),
)

function Group({ market, state }: { market: Market; state: QuotesState }) {
  const { t } = useText()
  const { maintain } = useSnapshot(shell)
  const closed = market === 'derivatives' && maintain.derivatives
  return (
    <LazyHydration
      as="section"
      id={`home-market-${market}`}
      className={classes.group}
      aria-labelledby={`home-${market}`}
    >
      <header>
        <h2 id={`home-${market}`}>{t(`site.market.${market}`)}</h2>
        {market === 'derivatives' && <Badge tone="outline">{t('app.beta')}</Badge>}
        <span className={`${parts.quiet} ${classes.count}`}>
          {t(COUNT_WORDS[market], { count: instrumentsOf(market).length })}
        </span>
        <Link to={TERMINALS[market]} className={classes.go}>
          {t(`site.market.${market}.go`)}
          <Icon name="chevronRight" size={14} />
        </Link>
      </header>
      {closed ? (
        <Suspense>
          <SectionMaintenance />
        </Suspense>
      ) : (
        <div className={classes.tiles}>
          {shownOf(market).map((instrument) => (
            <Tile
              key={instrument.symbol}
              instrument={instrument}
              quote={state.quotes.get(instrument.symbol)}
            />
          ))}
        </div>
      )}
    </LazyHydration>
  )
}

function Why() {
  const { t } = useText()
  return (
    <LazyHydration
      as="section"
      id="home-reasons"
      className={classes.band}
      aria-labelledby="home-why"
    >
      <div className={classes.wrap}>
        <h2 id="home-why">{t('home.why.title')}</h2>
        <ul className={classes.why}>
          {([1, 2, 3] as const).map((number) => (
            <li key={number}>
              <h3>{t(`home.why.${number}.title`)}</h3>
              <p>{t(`home.why.${number}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </LazyHydration>
  )
}
