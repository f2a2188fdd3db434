// The pictures of the derivatives screens: the desk with a position and a pending order, its lists,
// and the ticket of an order that waits.
import { randomUUID } from 'node:crypto'
import { frontTab, settle } from './desk'
import type { Screen, Stage } from './screens'

async function openCfd({ page, words }: Stage): Promise<void> {
  await page.goto('/derivatives/audusd')
  await page.locator('[data-fresh="live"]').first().waitFor({ timeout: 30_000 })
  await page.locator('.tv-lightweight-charts canvas').first().waitFor()
  const understood = page.getByRole('button', { name: words['cfd.beta.go'] })
  if (await understood.isVisible()) await understood.click()
  await settle(page)
}

/** A position and an order that waits, made once: what is there is left. */
async function prepare({ page }: Stage): Promise<void> {
  const login = await page.request.post('/investor/demo/login', {
    data: { email: 'demo2@meridian.test' },
  })
  const { data } = (await login.json()) as { data: { token: string } }
  const authorization = `Bearer ${data.token}`
  const open = await page.request.get('/investor/forexs/positions', { headers: { authorization } })
  const there = (await open.json()) as { data: { total: number } }
  if (there.data.total > 0) return
  const post = (body: object) =>
    page.request.post('/investor/forexs/open', {
      data: { symbol: 'audusd', leverage: 50, ...body },
      headers: { authorization, 'idempotency-key': randomUUID() },
    })
  await post({ side: 'LONG', openType: 'MARKET', size: '1.50' })
  await post({ side: 'LONG', openType: 'LIMIT', size: '0.50', openPrice: '0.50000' })
}

const inFront = (name: string, panel: string | null): Screen => ({
  name,
  member: true,
  open: async (stage) => {
    await prepare(stage)
    await openCfd(stage)
    if (panel !== null) await frontTab(stage, panel)
  },
})

export const DEALT_SCREENS: readonly Screen[] = [
  inFront('derivatives', null),
  inFront('derivatives-pending', 'orders.derivatives'),
  inFront('derivatives-history', 'history.derivatives'),
  {
    name: 'derivatives-ticket',
    member: true,
    open: async (stage) => {
      const { page, words, width } = stage
      await openCfd(stage)
      const buy = page.getByRole('button', { name: words['cfd.side.LONG'], exact: true })
      if (width <= 600) await buy.click()
      const understood = page.getByRole('button', { name: words['cfd.beta.go'] })
      await page.waitForTimeout(600)
      if (await understood.isVisible()) await understood.click()
      await page.getByRole('radio', { name: words['orderForm.type.limit'], exact: true }).check()
      await page.getByLabel(words['orderForm.protect'], { exact: true }).check()
      await settle(page)
    },
  },
]
