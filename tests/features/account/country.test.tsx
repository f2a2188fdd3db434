// Proves the choosing of a country: the fifteen, the search by name, letters and code, and all of
// it from the keyboard.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { doing, type } from '../../ui/mount'
import {
  dialog,
  field,
  hasButton,
  press,
  signedInAs,
  stage,
  under,
  write,
  type Stage,
} from './stage'

let at: Stage
const CHINA = 'Country or region: China +86'
beforeEach(async () => {
  at = await stage({ kind: 'changeMobile' })
  await doing(() => signedInAs('lena@mail.example'))
})
afterEach(() => at.end())
const options = (): HTMLElement[] => [...dialog().querySelectorAll<HTMLElement>('[role=option]')]
const codes = (): string[] =>
  options().map(({ textContent }) => /^[A-Z]{2}/.exec(textContent)?.[0] ?? '')
const search = (): HTMLInputElement => {
  const found = dialog().querySelector<HTMLInputElement>('[role=combobox]')
  if (!found) throw new Error('the list is closed')
  return found
}
const seek = (text: string): Promise<void> => doing(() => type(search(), text))
const key = (name: string): Promise<void> =>
  doing(
    () => void search().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
  )
const active = (): string =>
  document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''

describe('the list', () => {
  test('[AUT-014] [AUT-069] holds the fifteen countries, China chosen', async () => {
    await press(CHINA)
    expect(codes().join(' ')).toBe('AU CN CA HK ID IN JP KR MY PH SG TW TH US VN')
    const chosen = options().filter((each) => each.getAttribute('aria-selected') === 'true')
    expect(chosen.map(({ textContent }) => textContent)).toEqual(['CNChina+86'])
    expect(document.activeElement).toBe(search())
  })

  test.each([
    ['kong', ['HK']],
    ['SG', ['SG']],
    ['+1', ['CA', 'US']],
    ['0086', ['CN']],
    ['8', ['CN', 'HK', 'JP', 'KR', 'TW', 'VN']],
    ['united', ['US']],
    ['atlantis', []],
  ])('%s finds %j', async (text, found) => {
    await press(CHINA)
    await seek(text)
    expect(codes()).toEqual(found)
  })

  test('what is not found is said', async () => {
    await press(CHINA)
    await seek('atlantis')
    expect(dialog().querySelector('[role=status]')?.textContent).toContain('No country found')
    await key('Enter')
    expect(hasButton(CHINA)).toBe(true)
  })

  test('in Chinese it is called, and found, as there', async () => {
    await at.speak('tw')
    const toggle = dialog().querySelector<HTMLElement>('[aria-haspopup=listbox]')
    await doing(() => toggle?.click())
    await seek('香港')
    expect(options().map(({ textContent }) => textContent)).toEqual(['HK香港+852'])
  })
})

describe('the keyboard', () => {
  test('arrows move, Enter chooses and goes on to the number', async () => {
    await press(CHINA)
    await key('ArrowDown')
    await key('ArrowDown')
    expect(active()).toBe('HKHong Kong+852')
    await key('End')
    expect(active()).toBe('VNVietnam+84')
    await key('ArrowDown')
    await key('Home')
    await key('ArrowUp')
    expect(active()).toBe('AUAustralia+61')
    await key('Enter')
    expect(hasButton('Country or region: Australia +61')).toBe(true)
    expect(document.activeElement).toBe(field('New phone number'))
    expect(at.account.of('changeMobile')).toEqual([])
  })

  test('Escape closes the list and not the dialog', async () => {
    await press(CHINA)
    expect(search().dataset['mantineStopPropagation']).toBe('true')
    await key('Escape')
    expect(options()).toEqual([])
    expect(document.activeElement?.getAttribute('aria-label')).toBe(CHINA)
  })

  test('[AUT-068] another country judges the same digits anew', async () => {
    await write('New phone number', '13812345678')
    expect(under('New phone number')).toBe('')
    await press(CHINA)
    await seek('singapore')
    await key('Enter')
    await doing(() => field('New phone number').blur())
    expect(under('New phone number')).toBe('This phone number is invalid')
  })
})
