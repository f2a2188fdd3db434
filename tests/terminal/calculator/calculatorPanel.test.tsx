// The calculator on the screen: dashes until everything can be read, errors at their fields, and
// only what a market has.
import { afterEach, expect, it } from 'vitest'
import { tickersOf, LIVE } from '../../../src/terminal/exampleViews'
import { CalculatorPanel } from '../../../src/terminal/panels/calculator/CalculatorPanel'
import { resetStores } from '../../support/resets'
import { doing, settled } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'

let screen: Screen
const show = async (symbol: string) => {
  screen = await showPanels(<CalculatorPanel {...panelOf(symbol)} />, (engine) =>
    engine.tickers.next(tickersOf(LIVE)),
  )
  await settled(() => expect(document.querySelector('dl')).not.toBeNull())
}
afterEach(() => {
  screen.at.unmount()
  resetStores()
})

const figureOf = (name: string) => {
  const row = [...document.querySelectorAll('dl > div')].find(
    (each) => each.querySelector('dt')?.textContent === name,
  )
  const exact = row?.querySelector('[aria-hidden]')
  return (exact ?? row?.querySelector('dd'))?.textContent
}
const choose = (label: string) =>
  doing(() => {
    const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
    found?.querySelector('input')?.click()
  })
const modes = () =>
  [...(document.querySelector('[role=radiogroup]')?.querySelectorAll('label') ?? [])].map(
    ({ textContent }) => textContent,
  )

it('[PNL-004] calculates profit, liquidation and size of the linked instrument', async () => {
  await show('btcusdtperp')
  expect(figureOf('Profit after fees (USDT)')).toBe('—')
  await screen.typeInto('Entry price', '60000')
  await screen.typeInto('Exit price', '61000')
  await screen.typeInto('Size', '0.5')
  expect(figureOf('Margin (USDT)')).toBe('3,000.00')
  expect(document.querySelector('[data-testid=pnl]')?.textContent).toMatch(/\+469\.75/)
  await choose('Liquidation')
  expect(figureOf('Liquidation price')).toBe('54,216.8')
  await choose('Position size')
  await screen.typeInto('Stop price', '59000')
  await screen.typeInto('Loss you accept', '500')
  expect(figureOf('Position size')).toMatch(/^0\.4\d\d BTC$/)
  await screen.typeInto('Stop price', '61000')
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'At this stop price the position does not lose.',
  )
})

it('takes over the last price, and steps it by the keyboard', async () => {
  await show('btcusdtperp')
  await screen.press('Last price')
  expect(screen.input('Entry price').value).toBe('61,602.1')
  await doing(() => {
    const up = new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })
    return void screen.input('Entry price').dispatchEvent(up)
  })
  expect(screen.input('Entry price').value).toBe('61,602.2')
})

it('says what is wrong at the field, and what leverage a size allows', async () => {
  await show('btcusdtperp')
  await screen.typeInto('Leverage', '500')
  expect(screen.noteOf('Leverage')).toBe('Leverage must be between 1× and 125×.')
  await screen.typeInto('Entry price', 'x')
  expect(screen.noteOf('Entry price')).not.toBe('')
  await choose('Liquidation')
  await screen.typeInto('Leverage', '125')
  await screen.typeInto('Entry price', '60000')
  await screen.typeInto('Size', '100')
  expect(document.querySelector('[role=status]')?.textContent).toMatch(/^Up to \d+×/)
})

it('offers what a market has: no leverage and no liquidation of coins', async () => {
  await show('btcusdt')
  expect(modes()).toEqual(['Profit', 'Position size'])
  expect(() => screen.input('Leverage')).toThrow('no field')
})

it('waits for the quotes that convert the profit of a CFD', async () => {
  await show('usdjpy')
  await screen.typeInto('Entry price', '150')
  await screen.typeInto('Exit price', '151')
  await screen.typeInto('Size', '1')
  expect(figureOf('Value (USDT)')).toBe('—')
})
