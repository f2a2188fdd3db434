// Five additions that newcomers make, each with every file that it touches. Texts count apart: they
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
import { plainColour } from '../drawing/chartStyle'
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

export const TASKS: readonly Task[] = [instrument, panel, callWithPage, indicator]
