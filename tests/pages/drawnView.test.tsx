// What somebody does on the page as the exchange has drawn it is done again on the one that takes
// its place: by the script that stands in each page, and by the client.
import { readFileSync } from 'node:fs'
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { drawnView, handOver } from '../../src/state/start/drawnView'
import { mount } from '../ui/mount'

const early = readFileSync('public/early.js', 'utf8')
let unmount = () => undefined as void
afterEach(() => {
  unmount()
  document.body.replaceChildren()
})

function Page({ onPress }: { onPress: (what: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <main>
      <p>You typed {typed}.</p>
      <input aria-label="Amount" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <input aria-label="Search" value="" readOnly />
      {['Support', 'Terms'].map((title) => (
        <details key={title}>
          <summary>{title}</summary>
        </details>
      ))}
      {['Log in', 'Register', 'Register'].map((label, i) => (
        <button key={i} type="button" onClick={() => onPress(`${label} ${i}`)}>
          {label}
        </button>
      ))}
    </main>
  )
}

/** The page as drawn, and the place of what follows; the script of the page has run. */
function draw(): HTMLElement {
  document.body.innerHTML = `<div id="view" data-locale="en"><main>
    <input aria-label="Amount" value=""><input aria-label="Search" value="">
    <details><summary>Support</summary></details><details><summary>Terms</summary></details>
    <button>Log in</button><button>Register</button><button>Register</button><button>Gone</button>
    </main></div>`
  // As a browser runs it: the text is our own file.
  new Function(early)()
  return document.getElementById('view') as HTMLElement
}

async function show(pressed: string[]): Promise<HTMLElement> {
  const mounted = await mount(<Page onPress={(what) => pressed.push(what)} />)
  unmount = mounted.unmount
  return mounted.host
}

const buttons = (of: HTMLElement) => [...of.querySelectorAll('button')]

test('what was typed and pressed last is typed and pressed again, once', async () => {
  const drawn = draw()
  const amount = drawn.querySelector('input') as HTMLInputElement
  amount.value = '25'
  amount.focus()
  buttons(drawn)[0]?.click()
  buttons(drawn)[2]?.click()
  const pressed: string[] = []
  const page = await show(pressed)
  const over = handOver(drawn, page)
  over.shown()
  expect([document.getElementById('view'), pressed]).toEqual([null, []])
  act(over.settled)
  act(over.settled)
  expect(pressed).toEqual(['Register 2'])
  expect(page.textContent).toContain('You typed 25.')
  expect(document.activeElement).toBe(page.querySelector('input'))
})

test('what was unfolded is unfolded again', async () => {
  const drawn = draw()
  const folds = (of: HTMLElement) => [...of.querySelectorAll('details')]
  for (const fold of folds(drawn).slice(1)) fold.open = true
  const page = await show([])
  const over = handOver(drawn, page)
  over.shown()
  act(over.settled)
  expect(folds(page).map(({ open }) => open)).toEqual([false, true])
})

test('nothing is done where nothing was, or where the page has not the same', async () => {
  const drawn = draw()
  buttons(drawn)[3]?.click()
  const pressed: string[] = []
  const page = await show(pressed)
  const over = handOver(drawn, page)
  over.shown()
  act(over.settled)
  expect([pressed, page.textContent]).toEqual([[], expect.stringContaining('You typed .')])
})

test('a page that was drawn in another language is taken away at once', () => {
  const drawn = draw()
  expect(drawnView('en')).toBe(drawn)
  expect(drawnView('tw')).toBeNull()
  expect(document.getElementById('view')).toBeNull()
})
