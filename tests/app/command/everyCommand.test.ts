// Proves of every call that moves money or places an order that a delayed, lost or doubled answer
// ends as a plain one does: carried out once, one final notice, fields empty, button free.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { command } from '../../../src/app/command/command'
import { commandRunsOf } from '../../../src/app/command/commandRuns'
import { sendCommand } from '../../../src/app/command/useCommand'
import type { Text } from '../../../src/i18n/useText'
import { CALLS, type CallName, type InputOf } from '../../../src/protocol/calls'
import { Session } from '../../../src/session/session'
import { resetStores } from '../../support/resets'
import type { Notice } from '../../../src/ui/pieces/NoticesHost'
import { FaultyExchange, type Fault } from './faultyExchange'

const shown = new Map<string, Notice>()
const notices = {
  notify: (notice: Notice) => void shown.set(notice.id ?? notice.title, notice),
  forgetNotice: (id: string) => void shown.delete(id),
}

/** Words by their keys. */
const text = { t: (key: string) => key } as unknown as Text
const names = (Object.keys(CALLS) as CallName[]).filter((name) => 'idempotent' in CALLS[name])

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  shown.clear()
  resetStores()
})

/** One form: the real session client over a faulty transport. */
function formOf(name: CallName, faults: readonly Fault[]) {
  const exchange = new FaultyExchange(name, [...faults])
  let keys = 0
  const session = new Session({
    apiBase: '',
    fetcher: exchange.fetcher,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    now: () => Date.now(),
    elapsed: () => performance.now(),
    onTime: () => undefined,
    askFresh: () => Promise.resolve(false),
    jar: {
      token: () => 'token',
      refreshToken: () => null,
      take: () => undefined,
      clear: () => undefined,
    },
    locks: undefined,
    otherTabs: undefined,
    page: () => '/wallet',
    go: () => undefined,
    onSignIn: () => undefined,
    onEnded: () => undefined,
    newKey: () => `key ${(keys += 1)}`,
    reload: () => undefined,
    onViewer: () => undefined,
    onToken: () => undefined,
  })
  const form = { size: '1', refused: [] as string[] }
  const acknowledged: [key: string, ms: number][] = []
  const press = (size = form.size) =>
    sendCommand({ api: session, text, notices, isOpen: () => true }, 'form', {
      // The exchange of this test reads no body.
      command: command(name, { size } as unknown as InputOf<CallName>, () => null),
      acknowledged: (key, ms) => void acknowledged.push([key, ms]),
      done: () => ({ tone: 'done', id: 'done', title: `done ${size}` }),
      clear: () => void (form.size = ''),
      refused: ({ key }) => void form.refused.push(key),
    })
  const state = () => commandRunsOf(session).stateOf('form')
  const accept = (key: string) => commandRunsOf(session).accept(key)
  return { exchange, form, press, state, acknowledged, accept }
}

const titles = () => [...shown.values()].map(({ title }) => title)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const kinds = (...all: Fault['kind'][]) => all.map((kind) => ({ kind }) as Fault)

const RAN: readonly (readonly [string, readonly Fault[]])[] = [
  ['at once', []],
  ['after 7 s', [{ kind: 'late', ms: 7_000 }]],
  ['after the time limit of a call', [{ kind: 'late', ms: 12_000 }]],
  ['doubled', kinds('doubled')],
  ['never', kinds('answerLost')],
  ['never, nor are two questions', kinds('answerLost', 'requestLost', 'answerLost')],
  ['by 9999, as are two questions', kinds('open', 'open', 'open')],
  ['by a page of a proxy', kinds('noEnvelope', 'noEnvelope')],
]

describe.each(names)('%s', (name) => {
  it.each(RAN)('answered %s: runs once and ends as if it had been answered', async (_, faults) => {
    const { exchange, form, press, state } = formOf(name, faults)
    void press()
    await pass(500)
    // A reflex, the same again after an edit, and once more while it is asked for.
    if (form.size !== '') void press()
    if (form.size !== '') void press('2')
    await pass(2_000)
    if (form.size !== '') void press('3')
    await pass(60_000)
    expect(exchange.ran).toEqual(['key 1'])
    expect(titles()).toEqual(['done 1'])
    expect(form).toEqual({ size: '', refused: [] })
    expect(state()).toBe('idle')
  })

  it('not answered and never arrived: is not run late, and the next press is a new one', async () => {
    const { exchange, form, press, state } = formOf(name, kinds('requestLost'))
    void press()
    await pass(5_000)
    expect(exchange.ran).toEqual([])
    expect(titles()).toEqual(['app.command.notRun'])
    expect(form).toEqual({ size: '1', refused: ['notCarriedOut'] })
    expect(state()).toBe('idle')
    void press()
    await pass(5_000)
    expect(exchange.ran).toEqual(['key 2'])
    expect(form.size).toBe('')
  })

  it('unknown after a minute: the next press learns first what became of it', async () => {
    const lost = Array.from({ length: 8 }, () => ({ kind: 'answerLost' }) as const)
    const { exchange, form, press, state } = formOf(name, lost)
    void press()
    await pass(120_000)
    expect(titles()).toEqual(['app.command.unknown'])
    expect(form.size).toBe('1')
    expect(state()).toBe('idle')
    void press('2')
    await pass(1_000)
    expect(exchange.ran).toEqual(['key 1'])
    expect(titles()).toEqual(['done 1'])
    expect(form.size).toBe('')
    void press('2')
    await pass(1_000)
    expect(exchange.ran).toEqual(['key 1', 'key 2'])
  })
})

describe('the time until a command is acknowledged', () => {
  const [first = 'perpetualOpen' as CallName] = names

  it('lasts from sending to the answer', async () => {
    const { press, acknowledged } = formOf(first, [{ kind: 'late', ms: 340 }])
    void press()
    await pass(1_000)
    expect(acknowledged).toEqual([['key 1', 340]])
  })

  it('ends when the stream delivers the order before the answer', async () => {
    const { press, acknowledged, accept } = formOf(first, [{ kind: 'late', ms: 340 }])
    void press()
    await pass(90)
    accept('key 1')
    await pass(1_000)
    expect(acknowledged).toEqual([['key 1', 90]])
  })

  it('is unknown where the answer was lost, and where nothing ran', async () => {
    for (const kind of ['answerLost', 'requestLost'] as const) {
      const { press, acknowledged } = formOf(first, kinds(kind))
      void press()
      await pass(60_000)
      expect(acknowledged).toEqual([])
    }
  })
})

it('is about every call of the table that takes a key', () => {
  expect(names.length).toBeGreaterThan(20)
})
