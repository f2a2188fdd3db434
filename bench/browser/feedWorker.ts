// Runs in a worker of a real browser: decodes and folds the deltas that the bench serves, beside
// JSON.parse alone on the same strings, and takes them from a websocket in frames of one and ten.
import { asyncScheduler, Subject } from 'rxjs'
import { topLevels } from '../../src/streams/bookLevels'
import { Channels } from '../../src/streams/channels'
import { createCounters, decodeFrames } from '../../src/streams/decoder'
import type { BookSide } from '../../src/streams/folds/bookFold'
import type { Task, Taken } from './task'

const reports = self as unknown as { postMessage(taken: Taken, transfer: Transferable[]): void }

self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  void take(data).then((taken) => reports.postMessage(taken, []))
})

async function take(task: Task): Promise<Taken> {
  const texts = await parts('/texts')
  const binaries = await parts('/binaries')
  const folds = { text: openFold(task.channel), binary: openFold(task.channel) }
  const times = { parse: [] as number[], text: [] as number[], binary: [] as number[] }
  const decoder = new TextDecoder('latin1')
  // The first round warms up; it is not counted.
  for (let round = 0; round <= task.rounds; round += 1) {
    const slice = <T>(all: readonly T[]) => all.slice(round * task.count, (round + 1) * task.count)
    // As fresh as from a socket.
    const fresh = () => slice(texts).map((bytes) => decoder.decode(bytes))
    const bytes = slice(binaries).map((each) => new Uint8Array(each).buffer)
    const parse = timed(fresh(), parseAlone)
    const text = timed(fresh(), folds.text.run)
    const binary = timed(bytes, folds.binary.run)
    if (round === 0) continue
    times.parse.push(parse)
    times.text.push(text)
    times.binary.push(binary)
  }
  const last = <T>(all: readonly T[]) => all.slice((task.rounds + 1) * task.count)
  const singles = {
    text: inTens(
      last(texts).map((bytes) => decoder.decode(bytes)),
      folds.text.run,
    ),
    binary: inTens(
      last(binaries).map((each) => new Uint8Array(each).buffer),
      folds.binary.run,
    ),
  }
  const checkSums = [folds.text.checkSum(), folds.binary.checkSum()]
  const frames = { one: [] as number[], ten: [] as number[] }
  for (let round = 0; round <= task.socketRounds; round += 1)
    for (const kind of ['one', 'ten'] as const) {
      const { perSecond, checkSum } = await fromSocket(task, kind)
      checkSums.push(checkSum)
      if (round > 0) frames[kind].push(perSecond)
    }
  return { times, singles, frames, checkSums }
}

/** What a file holds: parts, each after its length in four bytes. */
async function parts(path: string): Promise<Uint8Array[]> {
  const all = await (await fetch(path)).arrayBuffer()
  const view = new DataView(all)
  const out: Uint8Array[] = []
  for (let at = 0; at < all.byteLength;) {
    const length = view.getUint32(at)
    out.push(new Uint8Array(all, at + 4, length))
    at += 4 + length
  }
  return out
}

function parseAlone(input: readonly unknown[]): void {
  let seqs = 0
  for (const text of input) seqs += (JSON.parse(text as string) as { seq: number }).seq
  if (seqs === 0) throw new Error('Nothing was read')
}

/** ms */
function timed(input: readonly unknown[], run: (input: readonly unknown[]) => void): number {
  const start = performance.now()
  run(input)
  return performance.now() - start
}

/** µs of a message, for each ten in a row. */
function inTens(
  input: readonly unknown[],
  run: (input: readonly unknown[]) => void,
): readonly number[] {
  const out: number[] = []
  for (let i = 0; i + 10 <= input.length; i += 10)
    out.push(timed(input.slice(i, i + 10), run) * 100)
  return out
}

/** The decoder and the channels as the engine puts them together. */
function openFold(channel: string) {
  const counters = createCounters()
  const frames$ = new Subject<unknown>()
  const { messages$ } = decodeFrames(frames$, counters)
  const channels = new Channels({ scheduler: asyncScheduler, counters })
  const { state } = channels.hold(channel)
  messages$.subscribe(channels.receive.bind(channels))
  return {
    state,
    run: (input: readonly unknown[]) => {
      for (const data of input) frames$.next(data)
    },
    next: (data: unknown) => frames$.next(data),
    checkSum: () => {
      if (state.fold.kind !== 'book') throw new Error('No book is held')
      return wholeSum([state.fold.bids, state.fold.asks])
    },
  }
}

/** Of every level of both sides (FNV-1a). */
function wholeSum(sides: readonly BookSide[]): string {
  let sum = 0x81_1c_9d_c5
  for (const side of sides)
    for (const value of topLevels(side, side.count))
      sum = Math.imul(sum ^ value, 0x01_00_01_93) >>> 0
  return sum.toString(16).padStart(8, '0')
}

/** All deltas over a websocket, with so many of them in a frame; a rate a second. */
function fromSocket({ channel, socketUrl, socketCount }: Task, kind: 'one' | 'ten') {
  return new Promise<{ perSecond: number; checkSum: string }>((resolve, reject) => {
    const fold = openFold(channel)
    const socket = new WebSocket(`${socketUrl}/${kind}`)
    socket.binaryType = 'arraybuffer'
    let start = 0
    socket.addEventListener('error', () => reject(new Error('The socket failed')))
    socket.addEventListener('message', ({ data }) => {
      fold.next(data)
      // The snapshot came first.
      if (start === 0) start = performance.now()
      if (fold.state.seq !== socketCount) return
      const perSecond = ((socketCount - 1) * 1_000) / (performance.now() - start)
      socket.close()
      resolve({ perSecond, checkSum: fold.checkSum() })
    })
  })
}
