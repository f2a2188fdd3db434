// Keys that belong to an input method reach no listener, and a touch shows the exact figure.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { guardComposing } from '../../src/ui/guardComposing'
import { ExactOnPress } from '../../src/ui/figures/ExactOnPress'
import { Money } from '../../src/ui/figures/Money'
import { pressedKey } from '../../src/ui/pressedKey'
import { doing, mount, type Mounted } from './mount'
import { seenText } from './seenText'

const KEYS = ['Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'Tab'] as const
const pressed = (key: string, composing: object): KeyboardEvent =>
  Object.defineProperties(
    new KeyboardEvent('keydown', { key, bubbles: true }),
    Object.fromEntries(Object.entries(composing).map(([name, value]) => [name, { value }])),
  )

describe.each(KEYS)('the key %s', (key) => {
  test('is reported while nothing is being composed', () => {
    const event = pressed(key, { isComposing: false, keyCode: 13 })
    expect([pressedKey(event), pressedKey({ nativeEvent: event })]).toEqual([key, key])
  })

  test.each([
    ['composing', { isComposing: true, keyCode: 13 }],
    // As Safari reports the key that ends the composition.
    ['taken by the input method', { isComposing: false, keyCode: 229 }],
  ])('is empty while %s, and no listener gets it', (_, composing) => {
    const event = pressed(key, composing)
    expect([pressedKey(event), pressedKey({ nativeEvent: event })]).toEqual(['', ''])
    const listener = vi.fn()
    document.body.addEventListener('keydown', listener)
    const stop = guardComposing(window)
    document.body.dispatchEvent(event)
    expect(listener).not.toHaveBeenCalled()
    stop()
    document.body.dispatchEvent(pressed(key, composing))
    expect(listener).toHaveBeenCalledTimes(1)
    document.body.removeEventListener('keydown', listener)
  })
})

describe('money on a page', () => {
  let at: Mounted | undefined
  afterEach(() => at?.unmount())
  const open = async (value: string, coin: string, as: 'worth' | 'cost' | 'gain') => {
    at = await mount(
      <>
        <Money value={value} coin={coin} as={as} unit />
        <ExactOnPress />
      </>,
    )
    return at.host
  }
  test.each([
    ['499.6988376', 'USDT', 'worth', '499.69 USDT', '499.6988376 USDT'],
    ['499.6988376', 'USDT', 'cost', '499.70 USDT', '499.6988376 USDT'],
    ['-0.0001', 'USDT', 'gain', '−0.01 USDT', '−0.0001 USDT'],
    ['12.349', 'USDT', 'gain', '+12.34 USDT', '+12.349 USDT'],
    ['0.1234567891', 'BTC', 'worth', '0.12345678 BTC', '0.1234567891 BTC'],
    ['100', 'USDT', 'worth', '100.00 USDT', undefined],
    ['2.5', 'BTC', 'worth', '2.5 BTC', undefined],
    ['1000.00004', 'ARC', 'cost', '1,000.0001 ARC', '1,000.00004 ARC'],
  ] as const)('[LED-009] %s %s as %s is %s', async (value, coin, as, shown, exact) => {
    const host = await open(value, coin, as)
    expect(seenText(host)).toBe(shown)
    const figure = host.querySelector<HTMLElement>('[data-exact]')
    expect(figure?.title).toBe(exact)
    // The accessible text.
    expect(figure?.lastElementChild?.textContent).toBe(exact)
    expect(figure?.firstElementChild?.getAttribute('aria-hidden')).toBe(exact && 'true')
  })

  test('its exact figure is shown above it after a touch, until the next', async () => {
    const host = await open('499.6988376', 'USDT', 'worth')
    const press = (target: Element, pointerType: string) =>
      doing(() => {
        const event = new Event('pointerup', { bubbles: true })
        target.dispatchEvent(Object.assign(event, { pointerType }))
      })
    const figure = host.querySelector('[data-exact]') ?? document.body
    const tip = () => host.querySelector(':scope > div')?.textContent
    await press(figure, 'mouse')
    expect(tip()).toBeUndefined()
    await press(figure, 'touch')
    expect(tip()).toBe('499.6988376 USDT')
    await press(document.body, 'touch')
    expect(tip()).toBeUndefined()
  })
})
