// The accessible names and the keyboard behaviour of the shared components.
import { afterEach, describe, expect, test } from 'vitest'
import { Field } from '../../src/ui/fields/Field'
import { PercentSlider } from '../../src/ui/fields/Slider'
import { Tabs } from '../../src/ui/fields/Tabs'
import { HealthDot } from '../../src/ui/layout/HealthDot'
import { Button } from '../../src/ui/pieces/Button'
import { Change } from '../../src/ui/pieces/Change'
import { Num } from '../../src/ui/pieces/Num'
import { doing, mount, type, type Mounted } from './mount'

let at: Mounted | undefined
afterEach(() => at?.unmount())
const find = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}
const key = (target: Element, name: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))

describe('figures', () => {
  test('are grouped, their insignificant zeros set apart, their unit after them', async () => {
    at = await mount(<Num value="67858.40" unit="USDT" />)
    const spans = [...at.host.querySelectorAll('span span')].map((span) => span.textContent)
    expect(at.host.textContent).toBe('67,858.40 USDT')
    expect(spans).toEqual(['0', ' USDT'])
  })
  test.each([
    ['+2.31%', 'up', true],
    ['−50.88', 'down', true],
    ['0.00%', 'flat', false],
  ])(
    '[UI-006] a change of %s has the direction %s, by its sign and not by colour alone',
    async (text, way, arrow) => {
      at = await mount(<Change text={text} />)
      expect(find<HTMLElement>('[data-direction]').dataset['direction']).toBe(way)
      expect(document.querySelector('[data-direction] svg') !== null).toBe(arrow)
    },
  )
})

describe('a field', () => {
  test('passes on the text as typed, even if it is not a number', async () => {
    const typed: string[] = []
    at = await mount(<Field label="Size" value="" onChange={(text) => typed.push(text)} />)
    await doing(() => type(find('input'), '0.2x'))
    expect(typed).toEqual(['0.2x'])
  })
  test('connects its error to the input, and keeps the line when there is none', async () => {
    at = await mount(<Field label="Size" value="1" onChange={() => {}} error="Too much." />)
    const input = find<HTMLInputElement>('input')
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect([input.getAttribute('aria-invalid'), note?.textContent]).toEqual(['true', 'Too much.'])
    await at.show(<Field label="Size" value="1" onChange={() => {}} />)
    expect(find<HTMLInputElement>('input').getAttribute('aria-invalid')).toBeNull()
    expect(document.getElementById(note?.id ?? '')).not.toBeNull()
  })
  test('steps with the arrow keys, ten at a time with Shift', async () => {
    const steps: number[] = []
    at = await mount(
      <Field label="Size" value="1" onChange={() => {}} onStep={(by) => steps.push(by)} />,
    )
    const press = (name: string, shiftKey: boolean) =>
      find('input').dispatchEvent(
        new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true }),
      )
    await doing(() => {
      press('ArrowUp', false)
      press('ArrowDown', true)
    })
    expect(steps).toEqual([1, -10])
  })
})

test('the percent slider is named after its total, and a drag near a mark snaps to it', async () => {
  const chosen: number[] = []
  at = await mount(<PercentSlider label="How much" value={25} onChange={(p) => chosen.push(p)} />)
  const range = find<HTMLInputElement>('input[type=range]')
  expect(range.getAttribute('aria-valuetext')).toBe('25% of the available balance')
  await doing(() => type(range, '49'))
  await doing(() => type(range, '26'))
  await doing(() => type(range, '60'))
  expect(chosen).toEqual([50, 26, 60])
})

test('tabs move with the arrow keys and wrap at the ends', async () => {
  const chosen: string[] = []
  const items = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
  at = await mount(
    <Tabs id="t" label="Tabs" value="c" items={items} onChange={(v) => chosen.push(v)} />,
  )
  await doing(() => {
    key(find('[role=tablist]'), 'ArrowRight')
    key(find('[role=tablist]'), 'ArrowLeft')
    key(find('[role=tablist]'), 'Home')
  })
  expect(chosen).toEqual(['a', 'b', 'a'])
})

test('a pending button ignores a second press and is marked as busy', async () => {
  let pressed = 0
  at = await mount(
    <Button pending onClick={() => pressed++}>
      Buy
    </Button>,
  )
  const button = find<HTMLButtonElement>('button')
  await doing(() => button.click())
  expect([pressed, button.getAttribute('aria-busy')]).toEqual([0, 'true'])
})

test.each([
  [{ state: 'live', latencyMs: 18.4, ageMs: 40 }, 'Connection: Live, 18 ms'],
  [{ state: 'live', latencyMs: null, ageMs: 40 }, 'Connection: Live'],
  [{ state: 'polling', latencyMs: null, ageMs: 3_100 }, 'Connection: Fallback, 3 s ago'],
  [{ state: 'stale', latencyMs: 18, ageMs: 12_000 }, 'Connection: Stale, 12 s ago'],
  [{ state: 'connecting', latencyMs: null, ageMs: null }, 'Connection: Connecting'],
  [{ state: 'offline', latencyMs: null, ageMs: 600_000 }, 'Connection: Offline, 10 min ago'],
] as const)('the health %j is shown as "%s"', async (health, label) => {
  at = await mount(<HealthDot health={health} />)
  expect(find('button').getAttribute('aria-label')).toBe(label)
})
