// Additions that newcomers make, each with every file that it touches. Texts count apart: they
// are one line in each language. The route tree is generated.
import type { Changes } from './scratch'

export interface Task {
  readonly name: string
  /** The most files that it may cost, its own folder as one. */
  readonly most: number
  readonly changes: Changes
  /** By message key, the one before which it stands; the same in every language. */
  readonly texts?: Readonly<Record<string, readonly [folder: string, before: string]>>
}

const PANEL_CODE = `
import { useText } from '../../../i18n/useText'
import type { PanelProps } from '../../panelProps'

export function HeatMapPanel({ instrument, visible }: PanelProps) {
  const { t } = useText()
  return visible ? <p aria-label={t('terminal.panel.bookHeatMap')}>{instrument.symbol}</p> : null
}
`

const PAGE_CODE = `
import { LoadState } from '../../app/query/LoadState'
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import { useText } from '../../i18n/useText'
import { SitePage } from '../../ui/site/SitePage'

export function ForecastPage() {
  const { t, figure } = useText()
  const { load, reload } = useQuery(query('savingsForecast', {}))
  const rows = load.last?.interest ?? []
  return (
    <SitePage title={t('savings.forecast')} lead={t('savings.lead')}>
      <LoadState load={load} reload={reload} rows={3} columns={[50, 50]} height="8rem" />
      {rows.map(({ coin, amount }) => (
        <p key={coin}>{figure(amount)}</p>
      ))}
    </SitePage>
  )
}
`

const ROUTE_CODE = `
import { createFileRoute } from '@tanstack/react-router'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { ForecastPage } from '../../features/savings/ForecastPage'

export const Route = createFileRoute('/_site/savings-forecast')({
  staticData: { middleware: ['member'], words: 'money' },
  component: () => (
    <MessagesBoundary area="money">
      <ForecastPage />
    </MessagesBoundary>
  ),
})
`

const INDICATOR_CODE = `
import { plainColour } from '../screen/chartStyle'
import type { Indicator } from '../indicator'

export const indicator: Indicator = {
  id: 'typicalPrice',
  name: 'terminal.chart.typicalPrice.label',
  shortName: 'terminal.chart.typicalPrice',
  inputs: {},
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [{ kind: 'line', colour: ({ up }) => plainColour(up.tint) }],
  calculate: () => ({
    at: ({ high, low, close }) => [(high + low + close) / 3],
    close: () => undefined,
  }),
}
`

const instrument: Task = {
  name: 'an instrument',
  most: 2,
  changes: {
    'src/domain/instrumentRows.ts': [
      [
        `  perpetual('XRP',`,
        `  perpetual('DOGE', 5, 0, 5_000_000, MID_TIERS),\n  perpetual('XRP',`,
      ],
    ],
    'server/features/market-data/sim/profiles.ts': [
      [`  ADA: [`, `  DOGE: [0.12, 0.045, 0.7, 1],\n  ADA: [`],
    ],
  },
}

const panel: Task = {
  name: 'a panel',
  most: 3,
  changes: {
    'src/terminal/panel.ts': [[`  'health',\n`, `  'health',\n  'bookHeatMap',\n`]],
    'src/terminal/panels.ts': [
      [
        `  health: { load`,
        `  bookHeatMap: {
    load: () => import('./panels/bookHeatMap/HeatMapPanel').then((m) => m.HeatMapPanel),
    hasInstrument: true,
  },
  health: { load`,
      ],
    ],
    'src/terminal/panels/bookHeatMap/HeatMapPanel.tsx': PANEL_CODE,
  },
  texts: { 'terminal.panel.bookHeatMap': ['terminal', 'terminal.panel.health'] },
}

const callWithPage: Task = {
  name: 'a call with a page',
  most: 5,
  changes: {
    'src/protocol/calls/savings.ts': [
      [
        `  saving: read({`,
        `  savingsForecast: read({
    path: '/savings/forecast',
    summary: 'Interest of the next 30 days',
    data: v.object({ interest: v.array(v.object({ coin: v.string(), amount: decimalText })) }),
  }),
  saving: read({`,
      ],
    ],
    'server/features/savings/http.ts': [
      [
        `    savings: async (`,
        `    savingsForecast: () => accepted({ interest: [] }),\n    savings: async (`,
      ],
    ],
    'src/features/savings/ForecastPage.tsx': PAGE_CODE,
    'src/pages/_site/savings-forecast.tsx': ROUTE_CODE,
    'src/features/wallet/WalletNav.tsx': [
      [
        `  { to: '/financial-management',`,
        `  { to: '/savings-forecast', label: 'savings.forecast', icon: 'clock' },
  { to: '/financial-management',`,
      ],
    ],
  },
  texts: { 'savings.forecast': ['savings', 'savings.lead'] },
}

const indicator: Task = {
  name: 'a chart indicator',
  most: 1,
  changes: {
    'src/terminal/panels/chart/indicators/typicalPrice.ts': INDICATOR_CODE,
  },
  texts: {
    'terminal.chart.typicalPrice': ['terminal', 'terminal.chart.volume'],
    'terminal.chart.typicalPrice.label': ['terminal', 'terminal.chart.volume'],
  },
}

const PRICED_CODE = `/** A BEST order as a limit order at the best price of its own side. */
function pricedBy(
  { book }: SpotMarket,
  side: Side,
  figures: SpotFigures,
): SpotFigures & { readonly type: OrderType } {
  const { type } = figures
  return type === 'BEST'
    ? { ...figures, type: 'LIMIT', limit: book.best(side) }
    : { ...figures, type }
}

/** Checks 2035`

/** A limit order of the spot market at the best price of its own side. */
const orderType: Task = {
  name: 'an order type',
  most: 12,
  changes: {
    'src/domain/records/records.ts': [
      [
        `export type OrderType =`,
        `/** BEST: a limit at the best price of its own side. */
export const SPOT_ORDER_TYPES = [...ORDER_TYPES, 'BEST'] as const
export type SpotOrderType = (typeof SPOT_ORDER_TYPES)[number]
export type OrderType =`,
      ],
    ],
    'src/domain/orders/validateSpot.ts': [
      [`import type { OrderType,`, `import type { SpotOrderType as OrderType,`],
      [
        `  if (!isMarket && type !== 'LIMIT')`,
        `  if (type === 'BEST') return limit === null ? null : refused('priceNotAllowed', 'price')
  if (!isMarket && type !== 'LIMIT')`,
      ],
    ],
    'src/protocol/calls/spot.ts': [
      [`import { ORDER_TYPES, `, `import { SPOT_ORDER_TYPES, `],
      [`v.picklist(ORDER_TYPES, `, `v.picklist(SPOT_ORDER_TYPES, `],
    ],
    'server/features/spot/commands/placeOrder.ts': [
      [`import type { Side, TimeInForce }`, `import type { OrderType, Side, TimeInForce }`],
      [
        `const { customer, market, side, figures, at } = command`,
        `const { customer, market, side, at } = command
  const figures = pricedBy(market, side, command.figures)`,
      ],
      [`/** Checks 2035`, PRICED_CODE],
    ],
    'src/state/spot.ts': [
      [`v.picklist(['LIMIT', 'MARKET'])`, `v.picklist(['LIMIT', 'MARKET', 'BEST'])`],
    ],
    'src/terminal/trading/orderForm/draft.ts': [
      [`export type FormType = `, `export type FormType = 'BEST' | `],
      [`type !== 'MARKET'`, `type !== 'MARKET' && type !== 'BEST'`],
    ],
    'src/terminal/trading/forms/TypeChoice.tsx': [
      [`const LABELS = {`, `const LABELS = {\n  BEST: 'orderForm.type.best',`],
    ],
    'src/terminal/markets/spot/orderForm.ts': [
      [`  ...BOOK_FORM,`, `  ...BOOK_FORM,\n  types: ['LIMIT', 'MARKET', 'BEST'],`],
      [`type === 'MARKET') chooseSpotType`, `type === 'MARKET' || type === 'BEST') chooseSpotType`],
    ],
    'src/terminal/markets/spot/formView.ts': [
      [`{ timeInForce, postOnly }: Draft`, `{ type, timeInForce, postOnly }: Draft`],
      [
        `    type: limit === null ? 'MARKET' : 'LIMIT',`,
        `    type: type === 'BEST' ? type : limit === null ? 'MARKET' : 'LIMIT',`,
      ],
    ],
    'src/terminal/markets/spot/rows.ts': [
      [`import type { OrderType, Side }`, `import type { SpotOrderType as OrderType, Side }`],
      [`{ key: type === 'LIMIT' ?`, `{ key: type !== 'MARKET' ?`],
    ],
  },
  texts: { 'orderForm.type.best': ['orderForm', 'orderForm.type.market'] },
}

export const TASKS: readonly Task[] = [instrument, panel, callWithPage, indicator, orderType]
