// The processor time of a page's main thread from navigation to idle, and its longest task, read
// from Chromium's trace. Times are the thread's own, so other processes of the machine do not
// count.
import * as v from 'valibot'
import type { Browser, BrowserContextOptions } from 'playwright'

/** ms */
export interface MainThread {
  readonly cpu: number
  readonly longestTask: number
}

export interface Visit {
  readonly url: string
  readonly context: BrowserContextOptions
  /** 1: as fast as the machine is. */
  readonly slowdown: number
  /** ms of work in a second below which the page counts as idle: more where it shows a stream. */
  readonly idleWork: number
}

/** Idle is the first second without a request and with little work. */
const IDLE_WINDOW_MS = 1_000
/** A page that streams may never be idle; it is watched so long. */
const MAX_WATCHED_MS = 30_000

const CATEGORIES = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  '__metadata',
]
const REQUESTS = new Set(['ResourceSendRequest', 'ResourceFinish'])

const EVENT = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number()),
  tdur: v.optional(v.number()),
  args: v.optional(v.record(v.string(), v.unknown())),
})
type TraceEvent = v.InferOutput<typeof EVENT>
const TRACE = v.object({ traceEvents: v.array(EVENT) })

/** Opens the page in a profile of its own, with nothing kept from an earlier visit. */
export async function visitTraced(browser: Browser, visit: Visit): Promise<MainThread> {
  const context = await browser.newContext(visit.context)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: visit.slowdown })
    await browser.startTracing(page, { categories: CATEGORIES })
    await page.goto(visit.url, { waitUntil: 'load', timeout: 120_000 })
    const idle = page.waitForLoadState('networkidle', { timeout: MAX_WATCHED_MS })
    await idle.catch(() => undefined)
    await page.waitForTimeout(2 * IDLE_WINDOW_MS)
    return readTrace(JSON.parse((await browser.stopTracing()).toString()), visit.idleWork)
  } finally {
    await context.close()
  }
}

function readTrace(trace: unknown, idleWork: number): MainThread {
  const { traceEvents } = v.parse(TRACE, trace)
  const tasks = tasksOfPage(traceEvents)
  const requests = traceEvents.filter(({ name }) => REQUESTS.has(name)).map(({ ts }) => ts)
  const loaded = traceEvents.filter(({ name }) => name === 'MarkLoad').map(({ ts }) => ts)
  const end = idleAt(tasks, requests, Math.max(0, ...loaded), idleWork)
  const counted = tasks.filter(({ at }) => at < end)
  const times = counted.map(({ cpu }) => cpu)
  return {
    cpu: times.reduce((sum, each) => sum + each, 0),
    longestTask: Math.max(0, ...times),
  }
}

interface Task {
  /** µs */
  readonly at: number
  /** ms of the thread. */
  readonly cpu: number
}

/** The tasks of the thread that worked most among the main threads of pages. */
function tasksOfPage(events: readonly TraceEvent[]): readonly Task[] {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args?.['name'] === 'CrRendererMain')
    .map(({ pid, tid }) =>
      events
        .filter((each) => each.name === 'RunTask' && each.pid === pid && each.tid === tid)
        .map(({ ts, tdur = 0 }) => ({ at: ts, cpu: tdur / 1_000 })),
    )
  const workOf = (tasks: readonly Task[]) => tasks.reduce((sum, { cpu }) => sum + cpu, 0)
  const [busiest] = threads.toSorted((a, b) => workOf(b) - workOf(a))
  if (!busiest) throw new Error('The trace has no page.')
  return busiest
}

/** Time at which the loaded page becomes idle, µs. */
function idleAt(
  tasks: readonly Task[],
  requests: readonly number[],
  loaded: number,
  idleWork: number,
): number {
  const span = IDLE_WINDOW_MS * 1_000
  const last = tasks.at(-1)?.at ?? 0
  const begins = [...requests, ...tasks.map(({ at }) => at)].toSorted((a, b) => a - b)
  for (const begin of begins.filter((each) => each >= loaded)) {
    if (begin + span > last) break
    const isIn = (at: number) => at > begin && at < begin + span
    if (requests.some(isIn)) continue
    const work = tasks.reduce((sum, { at, cpu }) => (isIn(at) ? sum + cpu : sum), 0)
    if (work < idleWork) return begin
  }
  return Number.POSITIVE_INFINITY
}
