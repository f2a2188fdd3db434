// Main thread figure: messages and processing time of a window with eight views at one, ten and a
// hundred times an active trader's load, and while its panel is hidden.
import { performance } from 'node:perf_hooks'
import { eightViewsOf, openPath } from './enginePath'
import { whole } from './harness'
import { percentilesOf, percentilesText, type Percentiles } from './latency'
import { SEED, syntheticWorkload } from './syntheticFrames'
import { byName, spreadOf, type Taken } from './taken'
import { StreamSink, StreamSource } from '../src/workers/streamPort'

interface Cost {
  /** Messages to the main thread and their processing time, per second of the market. */
  readonly messages: number
  readonly ms: number
  /** Single messages, ms. */
  readonly each: Percentiles
  /** Size of the market's messages as text, per second. */
  readonly bytes: number
}

export interface MainThreadFigures {
  readonly shown: Readonly<Record<'1' | '10' | '100', Cost>>
  readonly hidden: Cost
  /** The time at 100R relative to that at R. */
  readonly ratio: number
}

/** Measures all cases; the target for the hidden one is zero. */
export async function hiddenPanelBench(
  print: (line: string) => void,
  tiny = false,
): Promise<Taken> {
  const seconds = tiny ? 1 : 5
  // The first run is a warm-up and is not counted.
  await cost(seconds, 1, false)
  const shown = {
    1: await cost(seconds, 1, false),
    10: await cost(seconds, 10, false),
    100: await cost(seconds, 100, false),
  }
  const hidden = await cost(seconds, 10, true)
  const ratio = shown[100].ms / shown[1].ms
  print(`main thread: ${seconds} s of synthetic R, 10R and 100R, eight views; for each second`)
  for (const times of [1, 10, 100] as const) {
    const { messages, ms, each } = shown[times]
    const load = `${times === 1 ? '' : times}R`.padEnd(4)
    print(
      `  shown at ${load} ${whole(messages)} messages to the main thread, ${ms.toFixed(2)} ms;` +
        ` a message ${percentilesText(each, 'ms')}`,
    )
  }
  print(`  100R costs ${ratio.toFixed(2)} × R`)
  print(`  hidden: ${hidden.messages} messages to the main thread, ${hidden.ms.toFixed(1)} ms`)
  const measured: MainThreadFigures = { shown, hidden, ratio }
  const loads = [1, 10, 100] as const
  return {
    workload: `${seconds} s of a synthetic market at R, 10R and 100R, eight views; hidden at 10R`,
    seed: SEED,
    bytes: byName(
      loads,
      (times) => `${times}R a second`,
      (times) => shown[times].bytes,
    ),
    spread: byName(
      loads,
      (times) => `${times}R`,
      (times) => spreadOf(shown[times].each, 'ms'),
    ),
    checkSums: null,
    measured,
  }
}

async function cost(seconds: number, times: number, hidden: boolean): Promise<Cost> {
  const { frames, symbol } = syntheticWorkload(seconds, times)
  const requests = eightViewsOf(symbol, 'btcusdtperp')
  const path = await openPath(requests)
  const { port1, port2 } = new MessageChannel()
  let messages = 0
  let spans: number[] = []
  // Registered before the sink's own listener, so that the clock covers that listener.
  let start = 0
  port1.addEventListener('message', () => {
    start = performance.now()
    messages += 1
  })
  const session = path.engine.openSession()
  const [source, sink] = [new StreamSource(port2), new StreamSink(port1)]
  for (const request of requests) {
    const book = request.kind === 'book' ? request.symbol : null
    sink.stream$(source.offer(session.view$('panel', request), book)).subscribe()
  }
  port1.addEventListener('message', () => {
    spans.push(performance.now() - start)
  })
  await settled()
  path.feed('{"type":"ping","at":1}', 500)
  await settled()
  messages = 0
  spans = []
  if (hidden) session.suspend('panel')
  let turn = 0
  for (const { at, text } of frames) {
    path.feed(text.toString('latin1'), 600 + at)
    // Values emitted in one turn are posted at its end.
    if (at >= turn) await Promise.resolve((turn = at + 10))
  }
  await settled()
  port1.close()
  port2.close()
  path.dispose()
  const ms = spans.reduce((sum, each) => sum + each, 0)
  const bytes = frames.reduce((sum, { text }) => sum + text.length, 0) / seconds
  return { messages: messages / seconds, ms: ms / seconds, each: percentilesOf(spans), bytes }
}

/** Resolves when the port has delivered everything posted. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))
