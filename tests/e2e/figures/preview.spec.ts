// Preview of an order before it is sent: the walk of the book, and the results at protection.
import { tw } from '../../../src/i18n/messages/tw'
import { violationsOf } from '../support/axe'
import { expect, test } from '../support/trading'

const SIZE = 2.5
const numberIn = (text: string): number =>
  Number(/[−\d.,]+/.exec(text)?.[0]?.replaceAll(',', '').replace('−', '-') ?? Number.NaN)

test('[PRV-002] a market order shows its average and last price, loss at the stop, profit and R', async ({
  page,
  ticket,
  tradingTerminal: terminal,
}) => {
  await ticket.type({ side: 'long', size: String(SIZE) })
  const shown = (fact: string) => ticket.form.getByTestId(`preview-${fact}`)
  await expect(shown('average')).toHaveText(/^[\d,.]+ \/ [\d,.]+ \(\+?\d\.\d{3} %\)$/)
  await expect(shown('atStop')).toHaveCount(0)
  await ticket.form.getByRole('checkbox', { name: tw['orderForm.protect'] }).check()
  await expect(shown('atStop')).toHaveText(tw['orders.none'])
  const ask = await terminal.bestPrice('ask')
  const [target, stop] = [Math.round(ask * 1.02), Math.round(ask * 0.99)]
  const field = (name: 'takeProfit' | 'stopLoss') =>
    ticket.form.getByRole('textbox', { name: tw[`orderForm.${name}`], exact: true })
  await field('takeProfit').fill(String(target))
  await field('stopLoss').fill(String(stop))
  await expect(shown('atTarget')).toHaveText(/^\+[\d,.]+ USDT \(\d\.\d\d R\)$/)
  await expect(async () => {
    const [average, loss, gain] = await ticket.form.evaluate((form) =>
      ['average', 'atStop', 'atTarget'].map(
        (fact) => form.querySelector(`[data-testid=preview-${fact}]`)?.textContent ?? '',
      ),
    )
    // The average is shown in whole ticks of 0.1.
    const price = numberIn(average ?? '')
    expect(Math.abs((target - price) * SIZE - numberIn(gain ?? ''))).toBeLessThan(0.1 * SIZE)
    expect(Math.abs((stop - price) * SIZE - numberIn(loss ?? ''))).toBeLessThan(0.1 * SIZE)
  }).toPass()
  await expect(ticket.button).toBeInViewport({ ratio: 1 })
  expect(await violationsOf(page, { part: '[data-panel=orderForm]' })).toEqual([])
})
