// Actions on a server-rendered page before hydration are repeated by the client: the script in each
// page records them.
import { readFileSync } from 'node:fs'
import { act, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { isDrawnIn, takeOver } from '../../src/boot/drawnPage'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const early = readFileSync('src/boot/early.js', 'utf8')
let client: Root | undefined
afterEach(() => {
  act(() => client?.unmount())
  client = undefined
  document.body.replaceChildren()
})

const pressed: string[] = []

function Page() {
  const [typed, setTyped] = useState('')
  const [side, setSide] = useState('buy')
  const [pair, setPair] = useState('btc')
  return (
    <main>
      <p>You typed {typed}.</p>
      <p>
        You {side} {pair}.
      </p>
      {['buy', 'sell'].map((each) => (
        <input
          key={each}
          type="radio"
          name="side"
          aria-label={each}
          checked={side === each}
          onChange={() => setSide(each)}
        />
      ))}
      <select aria-label="Pair" value={pair} onChange={({ target }) => setPair(target.value)}>
        <option>btc</option>
        <option>eth</option>
      </select>
      <input aria-label="Amount" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <details>
        <summary>Support</summary>
      </details>
      {['Log in', 'Register'].map((label) => (
        <button key={label} type="button" onClick={() => pressed.push(label)}>
          {label}
        </button>
      ))}
    </main>
  )
}

/** The page as drawn; the script of the page has run. */
function draw(): HTMLElement {
  pressed.length = 0
  document.body.innerHTML = `<div id="root" data-drawn="en">${renderToString(<Page />)}</div>`
  // As a browser runs it: the text is our own file.
  new Function(early)()
  return document.getElementById('root') as HTMLElement
}

const buttons = (of: HTMLElement) => [...of.querySelectorAll('button')]

/** Takes the page over; the result repeats what was done. */
async function begin(root: HTMLElement): Promise<() => void> {
  const again = takeOver(root)
  await act(async () => {
    client = hydrateRoot(root, <Page />)
  })
  return () => act(again)
}

test('what was typed and pressed last is typed and pressed again, once, in the same elements', async () => {
  const root = draw()
  const amount = root.querySelector('input[aria-label=Amount]') as HTMLInputElement
  const fold = root.querySelector('details') as HTMLDetailsElement
  amount.value = '25'
  amount.focus()
  fold.open = true
  for (const button of buttons(root)) button.click()
  const again = await begin(root)
  expect(pressed).toEqual([])
  again()
  again()
  expect(pressed).toEqual(['Register'])
  expect(root.textContent).toContain('You typed 25.')
  expect([document.activeElement, root.querySelector('details')]).toEqual([amount, fold])
  expect(fold.open).toBe(true)
})

test('choices are made again, so that the page acts on what it shows', async () => {
  const root = draw()
  root.querySelector<HTMLInputElement>('input[aria-label=sell]')?.click()
  const list = root.querySelector('select') as HTMLSelectElement
  list.value = 'eth'
  const again = await begin(root)
  expect(root.textContent).toContain('You buy btc.')
  again()
  expect(root.textContent).toContain('You sell eth.')
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  expect([radios.map(({ checked }) => checked), list.value]).toEqual([[false, true], 'eth'])
})

test('what is pressed once the client has begun is not done twice', async () => {
  const root = draw()
  const again = await begin(root)
  act(() => buttons(root)[0]?.click())
  expect(root.dataset['drawn']).toBe('taken')
  again()
  expect([pressed, root.dataset['drawn']]).toEqual([['Log in'], undefined])
  expect(root.querySelector('[data-pressed]')).toBeNull()
})

test('nothing is repeated if nothing was done', async () => {
  const root = draw()
  const again = await begin(root)
  again()
  expect([pressed, root.textContent]).toEqual([[], expect.stringContaining('You typed .')])
})

test('a page that was drawn in another language is taken away at once', () => {
  const root = draw()
  expect(isDrawnIn(root, 'en')).toBe(true)
  expect(root.childElementCount).toBe(1)
  expect(isDrawnIn(root, 'tw')).toBe(false)
  expect(root.childElementCount).toBe(0)
})

test('a page that was drawn for a guest is taken away from a member', () => {
  const root = draw()
  expect(isDrawnIn(root, null)).toBe(false)
  expect(root.childElementCount).toBe(0)
})
