// The figure of a hidden panel: what its window's main thread receives and does while the market
// rains, beside what the same panel costs when it is seen.
import { performance } from 'node:perf_hooks'
import { deskOf, openPath } from './enginePath'
import { whole } from './harness'
import { syntheticWorkload } from './syntheticFrames'
import { StreamSink, StreamSource } from '../src/workers/streamPort'

export interface HiddenFigures {
  readonly hiddenMessages: number
  readonly hiddenMs: number
  readonly shownMessages: number
  readonly shownMs: number
}

/** Measures both; the promise is nought for the hidden one. */
export async function hiddenPanelBench(
  print: (line: string) => void,
  tiny = false,
): Promise<HiddenFigures> {
  const { frames, symbol } = syntheticWorkload(tiny ? 1 : 10)
  const run = async (hidden: boolean) => {
    const path = await openPath(deskOf(symbol, 'btcusdtperp'))
    const { port1, port2 } = new MessageChannel()
    let messages = 0
    let ms = 0
    // Registered before the sink's own listener: the clock runs while that one works.
    let start = 0
    port1.addEventListener('message', () => {
      start = performance.now()
      messages += 1
    })
    const session = path.engine.openSession()
    const source = new StreamSource(port2)
    const view$ = session.view$('panel', { kind: 'book', symbol, levels: 40, step: 1 })
    const book$ = new StreamSink(port1).stream$(source.offer(view$, symbol))
    book$.subscribe()
    port1.addEventListener('message', () => {
      ms += performance.now() - start
    })
    await settled()
    path.feed('{"type":"ping","at":1}', 500)
    await settled()
    messages = 0
    ms = 0
    if (hidden) session.suspend('panel')
    let turn = 0
    for (const { at, text } of frames) {
      path.feed(text.toString('latin1'), 600 + at)
      // What was given in one turn is posted at its end.
      if (at >= turn) await Promise.resolve((turn = at + 10))
    }
    await settled()
    port1.close()
    port2.close()
    path.dispose()
    return { messages, ms }
  }
  const hidden = await run(true)
  const shown = await run(false)
  print(`hidden panel: synthetic 10R, ${whole(frames.length)} messages, one book of 40 levels`)
  print(`  hidden: ${hidden.messages} messages to the main thread, ${hidden.ms.toFixed(1)} ms`)
  print(`  shown:  ${shown.messages} messages, ${shown.ms.toFixed(1)} ms`)
  return {
    hiddenMessages: hidden.messages,
    hiddenMs: hidden.ms,
    shownMessages: shown.messages,
    shownMs: shown.ms,
  }
}

/** Until the port has delivered what was posted. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))
