// Worker of the browser figure: decodes and folds the deltas that the bench serves, alternating
// with JSON.parse alone on the same strings, and receives them from a websocket in frames of one
// and ten.
import { asyncScheduler, Subject } from 'rxjs'
import { topLevels } from '../../src/streams/bookLevels'
import { Channels } from '../../src/streams/channels'
import { createCounters, decodeFrames } from '../../src/streams/decoder'
import type { BookSide } from '../../src/streams/folds/bookFold'
import type { Task, WorkerTimes } from './task'

const reports = self as unknown as {
  postMessage(taken: WorkerTimes, transfer: Transferable[]): void
}

self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  void take(data).then((taken) => reports.postMessage(taken, []))
})

/**
 * Messages per turn of a contender before the next one gets the same messages, so that other load
 * on the machine and garbage collections affect all alike.
 */
const IN_TURN = 500

async function take(task: Task): Promise<WorkerTimes> {
  const texts = await parts('/texts')
  const binaries = await parts('/binaries')
  const folds = { text: openFold(task.channel), binary: openFold(task.channel) }
  const decoder = new TextDecoder('latin1')
  // Strings as they come from a socket, without cached internal state.
  const textsOf = (from: number, to: number) =>
    texts.slice(from, to).map((bytes) => decoder.decode(bytes))
  const binariesOf = (from: number, to: number) =>
    binaries.slice(from, to).map((each) => new Uint8Array(each).buffer)
  const contenders = [
    { name: 'parse', input: textsOf, run: parseAlone },
    { name: 'text', input: textsOf, run: folds.text.run },
    { name: 'binary', input: binariesOf, run: folds.binary.run },
  ] as const
  const times = { parse: [] as number[], text: [] as number[], binary: [] as number[] }
  for (let round = 0; round < task.warmUps + task.rounds; round += 1) {
    const spent = { parse: 0, text: 0, binary: 0 }
    const end = (round + 1) * task.count
    for (let from = round * task.count, turn = 0; from < end; from += IN_TURN, turn += 1) {
      const to = Math.min(end, from + IN_TURN)
      for (let i = 0; i < contenders.length; i += 1) {
        const next = contenders[(turn + i) % contenders.length]
        if (next) spent[next.name] += timed(next.input(from, to), next.run)
      }
    }
    if (round < task.warmUps) continue
    times.parse.push(spent.parse)
    times.text.push(spent.text)
    times.binary.push(spent.binary)
  }
  const last = (task.warmUps + task.rounds) * task.count
  const singles = {
    text: inTens(textsOf(last, texts.length), folds.text.run),
    binary: inTens(binariesOf(last, binaries.length), folds.binary.run),
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

/** Contents of a file: parts, each preceded by its length in four bytes. */
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

/** µs per message, for each ten consecutive ones. */
function inTens(
  input: readonly unknown[],
  run: (input: readonly unknown[]) => void,
): readonly number[] {
  const out: number[] = []
  for (let i = 0; i + 10 <= input.length; i += 10)
    out.push(timed(input.slice(i, i + 10), run) * 100)
  return out
}

/** The decoder and the channels, assembled as in the engine. */
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

/** FNV-1a over every level of both sides. */
function wholeSum(sides: readonly BookSide[]): string {
  let sum = 0x81_1c_9d_c5
  for (const side of sides)
    for (const value of topLevels(side, side.count))
      sum = Math.imul(sum ^ value, 0x01_00_01_93) >>> 0
  return sum.toString(16).padStart(8, '0')
}

/**
 * Receives all deltas over a websocket with a given number per frame; returns the rate per second.
 */
function fromSocket({ channel, socketUrl, socketCount }: Task, kind: 'one' | 'ten') {
  return new Promise<{ perSecond: number; checkSum: string }>((resolve, reject) => {
    const fold = openFold(channel)
    const socket = new WebSocket(`${socketUrl}/${kind}`)
    socket.binaryType = 'arraybuffer'
    let start = 0
    socket.addEventListener('error', () => reject(new Error('The socket failed')))
    socket.addEventListener('message', ({ data }) => {
      fold.next(data)
      // The snapshot is the first message.
      if (start === 0) start = performance.now()
      if (fold.state.seq !== socketCount) return
      const perSecond = ((socketCount - 1) * 1_000) / (performance.now() - start)
      socket.close()
      resolve({ perSecond, checkSum: fold.checkSum() })
    })
  })
}
