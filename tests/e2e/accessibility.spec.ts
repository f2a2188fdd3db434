// The terminal judged by axe, in both themes, with an order and a position on the screen.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/trading'

for (const theme of ['dark', 'light'] as const) {
  test(`the ${theme} terminal has no serious violation`, async ({
    page,
    desk,
    ticket,
    records,
  }) => {
    if (theme === 'light') await page.getByRole('button', { name: '切換為淺色主題' }).click()
    await ticket.send({ side: 'long', size: '0.010' })
    await expect(records.rows('positions')).toHaveCount(1)
    await expect(desk.health).toHaveAttribute('data-state', 'live')
    const { violations } = await new AxeBuilder({ page }).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(grave.map(({ id, nodes }) => ({ id, at: nodes.map((it) => it.html) }))).toEqual([])
  })
}
