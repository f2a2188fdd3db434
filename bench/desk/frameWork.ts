// What the page's thread does in each frame's time, by the browser's own trace of its tasks.
import type { Browser, Page } from 'playwright'

const FRAME_MICROS = 1_000_000 / 60
const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline']

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** By the clock, µs. */
  readonly dur?: number
  /** Of a processor, µs; where the browser says it, a busy machine does not count. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** ms of work in each sixtieth of a second while the promise runs. */
export async function frameWork(
  browser: Browser,
  page: Page,
  during: () => Promise<unknown>,
): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await during()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  return perFrame(busiestPage(traceEvents))
}

/** The tasks of the page's main thread: of all main threads the one that works most. */
function busiestPage(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(keyOf),
  )
  const tasks = new Map<string, TraceEvent[]>()
  for (const event of events) {
    const key = keyOf(event)
    if (event.name !== 'RunTask' || event.ph !== 'X' || !pages.has(key)) continue
    const held = tasks.get(key) ?? []
    tasks.set(key, held)
    held.push(event)
  }
  const work = (list: readonly TraceEvent[]) => list.reduce((sum, each) => sum + costOf(each), 0)
  const [most = []] = [...tasks.values()].toSorted((a, b) => work(b) - work(a))
  return most
}

function perFrame(tasks: readonly TraceEvent[]): readonly number[] {
  const starts = tasks.map(({ ts }) => ts)
  const first = Math.min(...starts)
  const frames = Array.from(
    { length: Math.ceil((Math.max(...starts) - first) / FRAME_MICROS) },
    () => 0,
  )
  for (const task of tasks) {
    const frame = Math.floor((task.ts - first) / FRAME_MICROS)
    frames[frame] = (frames[frame] ?? 0) + costOf(task) / 1_000
  }
  return frames
}

const costOf = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur
