// Every field of a number or a code passes on the intended value, and shows what it parsed.
import { useEffect, useState, type ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { CodeField } from '../../src/ui/fields/CodeField'
import { CodeInput } from '../../src/ui/fields/typed/CodeInput'
import { Field } from '../../src/ui/fields/Field'
import { NumberField } from '../../src/ui/fields/typed/NumberField'
import { doing, mount, type, type Mounted } from './mount'

interface Held {
  readonly value: string
  readonly onChange: (value: string) => void
}

let at: Mounted | undefined
let held = ''
let put: (value: string) => void = () => undefined
afterEach(() => at?.unmount())

function Form({ draw }: { draw: (field: Held) => ReactNode }) {
  const [value, onChange] = useState('')
  useEffect(() => {
    held = value
    put = onChange
  }, [value])
  return draw({ value, onChange })
}
const input = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('section input')
  if (!found) throw new Error('no field is shown')
  return found
}
const open = async (draw: (field: Held) => ReactNode): Promise<void> => {
  at = await mount(<Form draw={draw} />)
  await doing(() => input().focus())
}
const write = (text: string): Promise<void> => doing(() => type(input(), text))

const NUMBERS = {
  Field: (field: Held) => <Field label="Size" {...field} />,
  NumberField: (field: Held) => <NumberField label="Amount" name="a" decimals={6} {...field} />,
}

describe.each(Object.entries(NUMBERS))('a number in a %s', (_, draw) => {
  test.each([
    ['１００', '100', '100'],
    ['1,000', '1000', '1,000'],
    ['.5', '0.5', '0.5'],
    ['1k', '1000', '1,000'],
    ['\u200e0.25\u200e', '0.25', '0.25'],
    [' 2 500 ', '2500', '2,500'],
    ['5x', '5x', '5x'],
    [' ', '', ''],
  ])('“%s” is %s, and %s after it is left', async (typed, read, shown) => {
    await open(draw)
    await write(typed)
    expect([held, input().value]).toEqual([read, typed])
    await doing(() => input().blur())
    expect(input().value).toBe(shown)
  })

  test('shows a value set from outside instead of the typed text', async () => {
    await open(draw)
    await write('1k')
    await doing(() => put('250.5'))
    expect(input().value).toBe('250.5')
    await write('')
    expect(held).toBe('')
  })
})

test('drops zeros beyond the decimals of a coin, but no other digits', async () => {
  await open(NUMBERS.NumberField)
  await write('499.6988370000')
  expect(held).toBe('499.698837')
  await write('499.6988376')
  expect(held).toBe('499.6988376')
})

const CODES = {
  CodeField: (field: Held) => (
    <CodeField label="SMS code" name="c" {...field} state={IDLE} onSend={() => undefined} />
  ),
  'CodeInput of an app': (field: Held) => <CodeInput kind="app" label="Code" name="c" {...field} />,
  'CodeInput of a factor': (field: Held) => (
    <CodeInput kind="factor" label="Code" name="c" {...field} />
  ),
}
const IDLE = { kind: 'idle', enabled: true } as const

describe.each(Object.entries(CODES))('a code in a %s', (_, draw) => {
  const paste = (text: string): Promise<void> =>
    doing(() => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.assign(event, { clipboardData: { getData: () => text } })
      input().dispatchEvent(event)
    })
  test.each(['Your code is 123456', '123 456', '１２３４５６', '\u200e123456'])(
    'reads “%s” pasted as 123456',
    async (text) => {
      await open(draw)
      await paste(text)
      expect(held).toBe('123456')
    },
  )

  test('parses a message that a keyboard inserts without a paste before it is truncated', async () => {
    await open(draw)
    const data = 'Your code is 123456. It is valid for 10 minutes.'
    const event = new InputEvent('beforeinput', { data, bubbles: true, cancelable: true })
    await doing(() => void input().dispatchEvent(event))
    expect([held, event.defaultPrevented]).toEqual(['123456', true])
  })

  test('keeps digits that are typed one by one', async () => {
    await open(draw)
    for (const text of ['1', '12', '123']) await write(text)
    expect(held).toBe('123')
  })
})
