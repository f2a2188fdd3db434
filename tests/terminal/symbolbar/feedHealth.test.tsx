// Health of the feed at the last price: shown while pointed at, focused or pressed.
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FeedHealth } from '../../../src/terminal/symbolbar/FeedHealth'
import { health } from '../../../src/terminal/exampleViews'
import { doing, settled } from '../../ui/mount'
import { showPanels, type Screen } from '../support/screen'

function Price() {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame}>
      <strong>70,000.0</strong>
      <FeedHealth frame={frame} symbol="btcusdtperp" atEnd={false} />
    </div>
  )
}

let screen: Screen
beforeEach(async () => {
  screen = await showPanels(<Price />, () => undefined)
})
afterEach(() => screen.at.unmount())

const tooltip = () => screen.at.host.querySelector('[role="tooltip"]')
const shown = async (isShown: boolean) => {
  await settled(() => expect(tooltip() !== null).toBe(isShown))
}
const price = () => screen.at.host.querySelector('div') as HTMLElement
const point = (kind: string, pointerType = 'mouse') =>
  doing(() => void price().dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType })))

it('[HEA-002] shows the figures while the price is pointed at', async () => {
  expect(tooltip()).toBeNull()
  await point('pointerenter')
  await shown(true)
  await doing(() => screen.engine.health$.next(health))
  await settled(() => expect(tooltip()?.textContent).toContain('Feed age0.3 s'))
  await point('pointerleave')
  await shown(false)
})

it('[HEA-002] opens on a press, and closes with Escape', async () => {
  await screen.press('Connection health')
  await shown(true)
  const button = screen.button('Connection health')
  expect(button.getAttribute('aria-describedby')).toBe(tooltip()?.id)
  await doing(
    () => void button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )
  await shown(false)
})
