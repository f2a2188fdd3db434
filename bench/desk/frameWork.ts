// Main thread work per frame interval, from the browser's trace of its tasks.
import type { Browser, Page } from 'playwright'

const FRAME_MICROS = 1_000_000 / 60
const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline']

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Wall-clock time, µs. */
  readonly dur?: number
  /** Processor time, µs; independent of other load on the machine, where the browser reports it. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** ms of work in each sixtieth of a second while the promise is pending. */
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

/** Tasks of the page's main thread, identified as the busiest of all main threads. */
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
