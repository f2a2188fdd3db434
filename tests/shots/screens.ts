import { DEALT_SCREENS } from './cfd'
import { KEY_SCREENS } from './keys'
// Owns the list of screens of the product as pictures want them: how each is reached, in which
// widths it makes sense, and when it has settled. A new screen is one entry here.
import type { Page } from 'playwright'
import type { Messages } from '../../src/i18n/messages/en'
import {
  choosePreset,
  fillSpotTicket,
  fillTicket,
  frontTab,
  openDesk,
  openForm,
  phoneView,
} from './desk'

/** What stands behind a picture. */
export interface Stage {
  readonly page: Page
  readonly width: number
  /** All texts in the picture's language. */
  readonly words: Messages
  /** Stops the exchange in its tracks until the picture is taken. */
  readonly freeze: () => void
}

export interface Screen {
  readonly name: string
  /** Signed in as the demo trader. */
  readonly member: boolean
  /** Window widths in CSS px; absent: a desk and a phone. */
  readonly widths?: readonly number[]
  readonly open: (stage: Stage) => Promise<void>
}

export const DESK = 1440
export const PHONE = 390
/** The widths between, where tables and docks get tight. */
const BETWEEN = [1280, 1024, 768] as const

const SPOT = '/trade/btcusdt'

const onDesk = async ({ page }: Stage): Promise<void> => openDesk(page)
const onSpot = async ({ page }: Stage): Promise<void> => openDesk(page, SPOT)
const onCfd = async ({ page }: Stage): Promise<void> => openDesk(page, '/derivatives/audusd')

const inFront = (
  name: string,
  panel: string,
  widths: readonly number[],
  path?: string,
): Screen => ({
  name,
  member: true,
  widths,
  open: async (stage) => {
    await openDesk(stage.page, path)
    await frontTab(stage, panel)
  },
})

const preset = (name: 'scalp' | 'swing' | 'monitor'): Screen => ({
  name: `desk-${name}`,
  member: true,
  widths: [DESK],
  open: async (stage) => {
    await openDesk(stage.page)
    await choosePreset(stage, name)
  },
})

const onPhone = (view: 'orderbook' | 'trades'): Screen => ({
  name: `phone-${view}`,
  member: true,
  widths: [PHONE],
  open: async ({ page }) => {
    await openDesk(page)
    await phoneView(page, view)
  },
})

/** The small form behind a button of a row. */
const formOf = (name: string, key: keyof Messages, panel?: string): Screen => ({
  name,
  member: true,
  open: async (stage) => {
    await openDesk(stage.page)
    if (panel !== undefined) await frontTab(stage, panel)
    await openForm(stage, stage.words[key])
  },
})

const error = (path: string): Screen => ({
  name: path.slice(1),
  member: false,
  open: async ({ page }) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
})

export const SCREENS: readonly Screen[] = [
  { name: 'futures-guest', member: false, open: onDesk },
  { name: 'futures-member', member: true, open: onDesk },
  { name: 'between', member: true, widths: BETWEEN, open: onDesk },
  {
    name: 'demo-dialog',
    member: false,
    open: async ({ page, words }) => {
      await openDesk(page)
      const header = page.getByRole('banner')
      await header.getByRole('button', { name: words['app.account.logIn'], exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'picker',
    member: true,
    open: async ({ page, words }) => {
      await openDesk(page)
      const name = new RegExp(words['terminal.symbol.pick'].replace('{name}', '.*'))
      await page.getByRole('button', { name }).click()
      await page.getByRole('combobox', { name: words['terminal.markets.search'] }).waitFor()
    },
  },
  {
    name: 'ticket',
    member: true,
    open: async (stage) => {
      await openDesk(stage.page)
      await fillTicket(stage)
    },
  },
  formOf('close-form', 'orders.closeAt.label'),
  formOf('margin-form', 'orders.margin.label'),
  formOf('amend-form', 'orders.amend.label', 'orders'),
  { name: 'spot-guest', member: false, open: onSpot },
  { name: 'spot-member', member: true, open: onSpot },
  { name: 'spot-between', member: true, widths: BETWEEN, open: onSpot },
  {
    name: 'spot-ticket',
    member: true,
    open: async (stage) => {
      await openDesk(stage.page, SPOT)
      await fillSpotTicket(stage)
    },
  },
  inFront('spot-history', 'history', [DESK, ...BETWEEN, PHONE], SPOT),
  inFront('spot-fills', 'fills', [DESK, ...BETWEEN], SPOT),
  inFront('spot-assets', 'assets', [DESK, PHONE], SPOT),
  { name: 'derivatives-member', member: true, open: onCfd },
  {
    name: 'settings',
    member: true,
    open: async ({ page, words }) => {
      await page.goto('/settings')
      await page.getByText(words['settings.devices.this']).first().waitFor()
    },
  },
  ...['', '/deposit', '/withdraw', '/transfer', '/history', '/ledger'].map((path) => ({
    name: `wallet${path.replace('/', '-')}`,
    member: true,
    widths: [DESK, 768, PHONE],
    open: async ({ page, words }: Stage) => {
      await page.goto(`/wallet${path}`)
      await page.getByText(words['wallet.live']).first().waitFor()
      await page.waitForLoadState('networkidle').catch(() => undefined)
    },
  })),
  {
    name: 'savings',
    member: true,
    widths: [DESK, 768, PHONE],
    open: async ({ page, words }: Stage) => {
      await page.goto('/financial-management')
      await page.getByText(words['savings.sold'].replace('{share}', '0.0%')).first().waitFor()
    },
  },
  ...(
    [
      ['referral', '/superRebate', 'referral.rebates'],
      ['invite', '/invite', 'referral.all'],
      ['agent', '/agent', 'referral.apply.submit'],
      ['reward-event', '/campaign/registerEvent', 'referral.event.over'],
    ] as const
  ).map(([name, path, words]) => ({
    name,
    member: true,
    widths: [DESK, 768, PHONE],
    open: async ({ page, words: of }: Stage) => {
      await page.goto(path)
      await page.getByText(of[words]).first().waitFor()
    },
  })),
  {
    name: 'lottery',
    member: true,
    widths: [DESK, 768, PHONE],
    open: async ({ page, words }: Stage) => {
      await page.goto('/game-offering')
      for (let count = 0; count < 3; count += 1)
        await page.getByRole('button', { name: words['lottery.random'] }).click()
      await page.getByText(words['lottery.committed'], { exact: true }).waitFor()
    },
  },
  onPhone('orderbook'),
  onPhone('trades'),
  preset('scalp'),
  preset('swing'),
  preset('monitor'),
  inFront('depth', 'depth', [DESK]),
  inFront('orders', 'orders', [DESK, ...BETWEEN, PHONE]),
  inFront('history', 'history', [DESK, ...BETWEEN]),
  inFront('fills', 'fills', [DESK, ...BETWEEN]),
  inFront('assets', 'assets', [DESK, ...BETWEEN, PHONE]),
  {
    name: 'stale',
    member: true,
    open: async ({ page, freeze }) => {
      await openDesk(page)
      freeze()
      await page.locator('[data-fresh="stale"]').first().waitFor({ timeout: 90_000 })
    },
  },
  ...DEALT_SCREENS,
  ...KEY_SCREENS,
  error('/404'),
  error('/500'),
]
