// Back, Forward, reload and navigation with overlays open, against an in-memory browser history.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OverlayHistory } from '../../../src/ui/back/OverlayHistory'
import { FakeHistory, FakeRouter } from './fakeHistory'

/** Long enough for every step and every overlay. */
const SETTLED_MS = 3_000

function setUp() {
  const browser = new FakeHistory()
  const open: { name: string; end: () => void }[] = []
  let overlays = new OverlayHistory(browser)
  let router = new FakeRouter(browser)
  const names = () => open.map(({ name }) => name)
  const close = (name: string) => {
    const at = names().indexOf(name)
    open.splice(at, 1)[0]?.end()
  }
  return {
    browser,
    names,
    close,
    open: (name: string, onBack = () => close(name)) =>
      open.push({ name, end: overlays.open(onBack) }),
    press: (steps: -1 | 1) => browser.history.go(steps),
    push: (url: string) => router.push(url),
    replace: (url: string) => router.replace(url),
    settle: () => browser.pass(SETTLED_MS),
    /** Reloads the document: nothing is open, the entries stay. */
    reload: () => {
      open.length = 0
      browser.reload()
      overlays = new OverlayHistory(browser)
      router = new FakeRouter(browser)
    },
    get url() {
      return [router.url, browser.url]
    },
  }
}

describe('Back', () => {
  test('closes the dialog and leaves the page as it is', () => {
    const app = setUp()
    app.push('/b')
    app.open('login')
    app.settle()
    app.press(-1)
    app.settle()
    expect([app.names(), app.url]).toEqual([[], ['/b', '/b']])
    app.press(-1)
    app.settle()
    expect(app.url).toEqual(['/a', '/a'])
  })

  test('pressed twice quickly closes the dialog and leaves the page', () => {
    const app = setUp()
    app.push('/b')
    app.open('login')
    app.settle()
    app.press(-1)
    app.press(-1)
    app.settle()
    expect([app.names(), app.url]).toEqual([[], ['/a', '/a']])
  })

  test('closes the upper of two dialogs, then the other', () => {
    const app = setUp()
    app.push('/b')
    app.open('sheet')
    app.settle()
    app.open('confirm')
    app.settle()
    app.press(-1)
    app.settle()
    expect(app.names()).toEqual(['sheet'])
    app.press(-1)
    app.settle()
    expect([app.names(), app.url]).toEqual([[], ['/b', '/b']])
  })

  test('leaves the page at once after a dialog was closed by its button', () => {
    const app = setUp()
    app.push('/b')
    app.open('login')
    app.settle()
    app.close('login')
    app.settle()
    app.press(-1)
    app.settle()
    expect(app.url).toEqual(['/a', '/a'])
  })

  test('leads from a page that a drawer’s link opened to the page with the drawer', () => {
    const app = setUp()
    app.open('drawer')
    app.settle()
    app.close('drawer')
    app.push('/b')
    app.settle()
    expect([app.url, app.browser.entries.length]).toEqual([['/b', '/b'], 2])
    app.press(-1)
    app.settle()
    expect([app.url, app.browser.at]).toEqual([['/a', '/a'], 0])
  })

  test('asks an overlay that did not close again at the next press', () => {
    const app = setUp()
    let asked = 0
    app.push('/b')
    app.open('busy', () => (asked += 1))
    app.settle()
    app.press(-1)
    app.settle()
    app.press(-1)
    app.settle()
    expect([asked, app.url]).toEqual([2, ['/b', '/b']])
  })
})

test('a navigation just after closing a dialog is performed', () => {
  const app = setUp()
  app.open('login')
  app.settle()
  app.close('login')
  // The step back is in progress.
  app.browser.pass(2)
  app.push('/b')
  app.settle()
  expect(app.url).toEqual(['/b', '/b'])
  app.press(-1)
  app.settle()
  expect(app.url).toEqual(['/a', '/a'])
})

test('an address that is replaced under a dialog stays when the dialog closes', () => {
  const app = setUp()
  app.open('login')
  app.settle()
  app.replace('/a?page=2')
  app.press(-1)
  app.settle()
  expect([app.names(), app.url]).toEqual([[], ['/a?page=2', '/a?page=2']])
})

test('Forward to a closed dialog changes nothing', () => {
  const app = setUp()
  app.push('/b')
  app.open('login')
  app.settle()
  app.press(-1)
  app.settle()
  app.press(1)
  app.settle()
  expect(app.url).toEqual(['/b', '/b'])
  app.press(-1)
  app.settle()
  expect(app.url).toEqual(['/a', '/a'])
})

test('a page reloaded under a dialog shows none and leaves no entry of it', () => {
  const app = setUp()
  app.push('/b')
  app.open('login')
  app.settle()
  app.reload()
  app.settle()
  expect([app.url, app.browser.at]).toEqual([['/b', '/b'], 1])
  app.press(-1)
  app.settle()
  expect(app.url).toEqual(['/a', '/a'])
})

describe.each([
  ['slow', 2_000],
  ['slower than any time-out', 60_000],
])('with a browser that is %s', (_, stepMs) => {
  const all = 10 * stepMs

  test('a sheet that is opened while a reloaded page steps back stays open', () => {
    const app = setUp()
    app.push('/b')
    app.open('login')
    app.settle()
    app.browser.stepMs = stepMs
    app.reload()
    app.browser.pass(500)
    app.open('sheet')
    app.browser.pass(all)
    expect([app.names(), app.url, app.browser.at]).toEqual([['sheet'], ['/b', '/b'], 2])
  })

  test('a dialog that was closed leaves the page where it is, and the next one open', () => {
    const app = setUp()
    app.push('/b')
    app.open('login')
    app.settle()
    app.browser.stepMs = stepMs
    app.close('login')
    app.browser.pass(500)
    app.open('sheet')
    app.browser.pass(all)
    expect([app.names(), app.url]).toEqual([['sheet'], ['/b', '/b']])
    app.browser.stepMs = 5
    app.press(-1)
    app.settle()
    expect([app.names(), app.url]).toEqual([[], ['/b', '/b']])
  })
})

type Act = 'open' | 'close' | 'push' | 'replace' | 'back' | 'forward' | 'wait'
const ACTS: readonly Act[] = [
  'open',
  'open',
  'close',
  'push',
  'replace',
  'back',
  'back',
  'forward',
  'wait',
]

const STALE: readonly Act[] = ['open', 'close', 'forward', 'replace', 'open']
/** Forward overtakes a navigation that waits for its place. */
const OVERTAKEN: readonly Act[] = ['open', 'replace', 'open', 'push', 'forward']

test('random actions end on the page and with the overlays of a simple model', () => {
  const act = fc.record({ kind: fc.constantFrom(...ACTS), ms: fc.constantFrom(0, 2, 7, 3_000) })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const app = setUp()
      let count = 0
      for (const { kind, ms } of acts) {
        count += 1
        if (kind === 'open') app.open(`o${count}`)
        if (kind === 'close') app.close(app.names().at(-1) ?? '')
        if (kind === 'push') app.push(`/p${count}`)
        if (kind === 'replace') app.replace(`${app.url[0]}+`)
        if (kind === 'back') app.press(-1)
        if (kind === 'forward') app.press(1)
        app.browser.pass(ms)
      }
      app.settle()
      // The router and the browser are at the same address, with one entry for each overlay.
      expect(app.url[0]).toBe(app.url[1])
      const own = () => (app.browser.history.state as { overlays?: number }).overlays ?? 0
      expect(own()).toBe(app.names().length)
      // As many presses as there are overlays close them all and stay on the page.
      const { url } = app
      for (let left = app.names().length; left > 0; left -= 1) {
        app.press(-1)
        app.settle()
        expect([app.names().length, app.url]).toEqual([left - 1, url])
      }
      expect(own()).toBe(0)
    }),
    // URL replaced while a closed overlay's entry is still ahead in the history.
    {
      numRuns: 500,
      examples: [STALE, OVERTAKEN].map((acts) => [acts.map((kind) => ({ kind, ms: 0 }))]),
    },
  )
})
