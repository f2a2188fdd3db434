// Reading for a screen: what stands there while it loads and after failures, when it is read again,
// and how many requests that costs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Subject } from 'rxjs'
import { refusal } from '../../../src/domain/refusals'
import { queryOf } from '../../../src/app/query/query'
import { FRESH_MS, type Update } from '../../../src/app/query/Reading'
import { useQuery, type QueryOptions } from '../../../src/app/query/useQuery'
import { ApiContext } from '../../../src/state/ApiContext'
import { reportViewer } from '../../../src/state/shell'
import type { CallResult } from '../../../src/session/rest'
import { resetStores } from '../../support/resets'
import { FakeApi } from '../../terminal/support/fakeApi'
import { doing, mount, type Mounted } from '../../ui/mount'

interface Request {
  readonly name: string
  readonly signal: AbortSignal
  readonly answer: (answer: CallResult<string>) => void
}

let at: Mounted | undefined
let api: FakeApi
let requests: Request[]
const visibility = vi.spyOn(document, 'visibilityState', 'get')

beforeEach(() => {
  vi.useFakeTimers()
  visibility.mockReturnValue('visible')
  api = new FakeApi()
  requests = []
})
afterEach(() => {
  at?.unmount()
  at = undefined
  resetStores()
  vi.useRealTimers()
})

const named = (name: string) =>
  queryOf<string, string>(
    name,
    (_, signal) =>
      new Promise((answer) => {
        requests.push({ name, signal, answer })
      }),
    (text) => text,
  )

interface ShownProps extends QueryOptions<string> {
  readonly name: string | null
}

function Shown({ name, ...options }: ShownProps) {
  const { load, reload } = useQuery(name === null ? null : named(name), options)
  return (
    <button type="button" onClick={reload}>
      {`${load.kind} ${load.last ?? '—'}`}
    </button>
  )
}

const show = async (...shown: readonly ShownProps[]) => {
  const node = (
    <ApiContext value={api}>
      {shown.map((props, place) => (
        <Shown key={place} {...props} />
      ))}
    </ApiContext>
  )
  if (at) await at.show(node)
  else at = await mount(node)
}
const texts = () => [...(at?.host.querySelectorAll('button') ?? [])].map((each) => each.textContent)
const press = () => doing(() => at?.host.querySelector('button')?.click())
const answer = (value: string, request = requests.at(-1)) =>
  doing(() => request?.answer({ kind: 'done', value }))
const fail = () => doing(() => requests.at(-1)?.answer({ kind: 'unreachable' }))
const refuse = () =>
  doing(() => requests.at(-1)?.answer({ kind: 'refused', refusal: refusal('rateLimited') }))
const pass = (ms: number) => doing(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const look = (state: DocumentVisibilityState) =>
  doing(() => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('keeps the last value while another is loading, and after a failure', async () => {
  await show({ name: 'a' })
  expect(texts()).toEqual(['pending —'])
  await answer('one')
  expect(texts()).toEqual(['ready one'])
  await press()
  expect(texts()).toEqual(['pending one'])
  await refuse()
  expect(texts()).toEqual(['failed one'])
  await show({ name: 'b' })
  expect(texts()).toEqual(['pending one'])
})

test('ignores and aborts what a newer question has replaced', async () => {
  await show({ name: 'a' })
  const [first] = requests
  await show({ name: 'b' })
  expect(first?.signal.aborted).toBe(true)
  await answer('of b')
  await answer('of a', first)
  expect(texts()).toEqual(['ready of b'])
})

test('sends equal questions once, until all who wait have left', async () => {
  await show({ name: 'a' }, { name: 'a' }, { name: 'b' })
  expect(requests.map(({ name }) => name)).toEqual(['a', 'b'])
  await show({ name: 'a' }, { name: null }, { name: 'b' })
  expect(requests[0]?.signal.aborted).toBe(false)
  await answer('shared', requests[0])
  expect(texts()).toEqual(['ready shared', 'pending —', 'pending —'])
  await show({ name: null }, { name: null }, { name: null })
  expect(requests[1]?.signal.aborted).toBe(true)
})

test('never joins the request of another user', async () => {
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  await show({ name: 'a' })
  reportViewer({ status: 'member', email: 'd@e.f', kycLevel: 1, demo: false })
  await show({ name: 'a' }, { name: 'a' })
  expect(requests).toHaveLength(2)
})

test('asks anew after a change, instead of joining what was asked before it', async () => {
  await show({ name: 'a', stamp: 1 }, { name: 'a', stamp: 1 })
  await show({ name: 'a', stamp: 2 }, { name: 'a', stamp: 1 })
  expect(requests).toHaveLength(2)
  await answer('new')
  expect(texts()).toEqual(['ready new', 'pending —'])
})

test('asks again by itself with growing pauses when the exchange does not answer', async () => {
  await show({ name: 'a' })
  await fail()
  expect(texts()).toEqual(['failed —'])
  const pauses: number[] = []
  for (let retry = 0; retry < 7; retry += 1) {
    let ms = 0
    const before = requests.length
    while (requests.length === before) {
      ms += 1_000
      await pass(1_000)
    }
    pauses.push(ms / 1_000)
    await fail()
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60])
  await pass(60_000)
  await answer('back')
  expect(texts()).toEqual(['ready back'])
})

test('does not repeat a refusal by itself', async () => {
  await show({ name: 'a' })
  await refuse()
  await pass(600_000)
  expect(requests).toHaveLength(1)
})

test('asks at its interval while the page is visible, without overtaking a slow answer', async () => {
  await show({ name: 'a', everyMs: 1_000 })
  await pass(5_000)
  expect(requests).toHaveLength(1)
  await answer('slow')
  await pass(1_000)
  expect(requests).toHaveLength(2)
  expect(texts()).toEqual(['ready slow'])
  await answer('next')
  await look('hidden')
  await pass(10_000)
  expect(requests).toHaveLength(2)
  await look('visible')
  expect(requests).toHaveLength(3)
})

test('renews an old answer when the page is looked at, and not a fresh one', async () => {
  await show({ name: 'a' })
  await answer('one')
  await look('hidden')
  await look('visible')
  expect(requests).toHaveLength(1)
  await look('hidden')
  await pass(FRESH_MS)
  await look('visible')
  expect(requests).toHaveLength(2)
})

test('follows its stream, also over an older answer that was under way', async () => {
  const updates$ = new Subject<Update<string>>()
  await show({ name: 'a', updates$ })
  await answer('one')
  await doing(() => updates$.next((last) => `${last}+`))
  expect(texts()).toEqual(['ready one+'])
  await press()
  await doing(() => updates$.next((last) => (last.endsWith('!') ? last : `${last}!`)))
  await answer('old')
  expect(texts()).toEqual(['ready old!'])
  await doing(() => updates$.next(() => null))
  expect(requests).toHaveLength(3)
})

test('asks nothing for null, and goes on with a fresh answer afterwards', async () => {
  await show({ name: 'a', stamp: 1 })
  await answer('one')
  await show({ name: null, stamp: 1 })
  await show({ name: 'a', stamp: 1 })
  expect([requests.length, ...texts()]).toEqual([1, 'ready one'])
  await show({ name: null, stamp: 1 })
  await show({ name: 'a', stamp: 2 })
  expect(requests).toHaveLength(2)
})

test('aborts with its screen', async () => {
  await show({ name: 'a', everyMs: 1_000 })
  at?.unmount()
  at = undefined
  expect(requests[0]?.signal.aborted).toBe(true)
  await pass(5_000)
  expect(requests).toHaveLength(1)
})
