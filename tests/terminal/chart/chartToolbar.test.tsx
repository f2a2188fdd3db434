// Choices offered by the chart's tools, and the defaults of a new chart.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useSnapshot } from 'valtio'
import { FRAMES, INTERVALS, intervalMs } from '../../../src/domain/intervals'
import { chartSettings, DEFAULT_CHOICE } from '../../../src/terminal/panels/chart/chartSettings'
import { ChartToolbar } from '../../../src/terminal/panels/chart/ChartToolbar'
import { DrawingState } from '../../../src/terminal/panels/chart/drawings/DrawingState'
import { frameBars, frameInterval, frameName } from '../../../src/terminal/panels/chart/frames'
import { doing, mount, type Mounted } from '../../ui/mount'

let at: Mounted | undefined
afterEach(() => at?.unmount())

const drawing = new DrawingState()

function Toolbar() {
  const choice = useSnapshot(chartSettings).choices['chart-1'] ?? DEFAULT_CHOICE
  return <ChartToolbar panelId="chart-1" choice={choice} symbol="btcusdtperp" drawing={drawing} />
}

beforeEach(async () => {
  chartSettings.choices = {}
  at = await mount(<Toolbar />)
})

const buttons = () => [...document.querySelectorAll('button')]
const texts = (pressed?: boolean) =>
  buttons()
    .filter(
      (each) => pressed === undefined || each.getAttribute('aria-pressed') === String(pressed),
    )
    .map((each) => each.textContent)
const press = (text: string, last = false) =>
  doing(() => {
    const found = buttons().filter((each) => each.textContent === text)
    found.at(last ? -1 : 0)!.click()
  })

it('[CHT-013] [UI-008] shows days in UTC by default, and offers the ranges from 5y to 1d', () => {
  expect(texts(true)[0]).toBe('1D')
  expect(texts()).toContain('UTC')
  expect(texts().slice(-7)).toEqual(['5y', '1y', '6M', '3M', '1M', '5d', '1d'])
})

it('labels no interval and range alike unless they are equally long', () => {
  const long = new Map(INTERVALS.map((interval) => [interval as string, intervalMs(interval)]))
  for (const frame of FRAMES) {
    const alike = long.get(frameName(frame))
    const span = frameBars(frame) * intervalMs(frameInterval(frame))
    expect([frame, alike ?? span]).toEqual([frame, span])
  }
})

it('[CHT-018] offers intervals in minutes, hours and days, and switches to the selected one', async () => {
  expect(texts().slice(0, 7)).toEqual(['1m', '5m', '15m', '30m', '1h', '4h', '1D'])
  await press('4h')
  expect(texts(true)).toContain('4h')
  await press('1d', true)
  expect(texts(true)).toEqual(expect.arrayContaining(['5m', '1d']))
  await press('UTC')
  expect(texts()).not.toContain('UTC')
})

it('toggles each indicator by its button', async () => {
  expect(texts(true)).toEqual(expect.arrayContaining(['ƒ MA 9 · 25', 'VOL']))
  await press('ƒ MA 9 · 25')
  expect(texts(true)).not.toContain('ƒ MA 9 · 25')
  expect(chartSettings.choices['chart-1']?.indicators).toEqual(['volume'])
  await press('ƒ MA 9 · 25')
  expect(texts(true)).toEqual(expect.arrayContaining(['ƒ MA 9 · 25', 'VOL']))
})
