// The worker's engine behind a faulty proxy, and what it does with each frame: whether a gap asks
// for a snapshot before the next frame is read, and how long it takes to go on.
import { asyncScheduler } from 'rxjs'
import { WebSocket } from 'ws'
import { decodeServerFrame } from '../../../src/protocol/decode'
import type { BookStep } from '../../../src/streams/bookSteps'
import { StreamEngine } from '../../../src/streams/engine'
import { openFaultyProxy } from './faultyProxy'
import { seeded } from '../seeded'

const HEAD = /^\{"ch":"([^"]+)","type":"\w+","seq":(\d+),/

/** The numbers of a frame's books, and those that an answer to a ping says. */
function numbersIn(data: unknown, channel: string): number[] {
  const [, ch, seq] = (typeof data === 'string' && HEAD.exec(data)) || []
  if (ch !== undefined) return ch === channel ? [Number(seq)] : []
  return decodeServerFrame(data).messages.flatMap((message) => {
    if (message.kind === 'book') return message.ch === channel ? [message.seq] : []
    if (message.kind !== 'control' || message.control.type !== 'pong') return []
    return [message.control.seqs?.[channel] ?? 0]
  })
}

export interface ReaderOptions {
  /** The exchange's port. */
  readonly port: number
  readonly symbol: string
  readonly binary: boolean
  readonly seed: number
  /** Of each fault: this share of the frames is lost, comes twice, is overtaken. */
  readonly share: number
  /** After each message that was applied. */
  readonly onStep: (step: BookStep) => void
}

/** Reads a book through a proxy of its own. */
export async function openFaultyReader(options: ReaderOptions) {
  const { port, symbol, binary, seed, share, onStep } = options
  const channel = `book:${symbol}`
  const target = `ws://127.0.0.1:${port}/investor/stream`
  const proxy = await openFaultyProxy(target, share, seeded(seed))
  let last: BookStep | undefined
  /** Since when a snapshot is awaited; the first is none of a gap. */
  let askedAt: number | null = performance.now()
  const unnoticed: string[] = []
  const recoveries: number[] = []
  const socketFactory = (url: string, protocols: string[]) => {
    const socket = new WebSocket(url, protocols)
    const send = socket.send.bind(socket)
    socket.send = (text: string) => {
      if (text.includes('"resync"') && text.includes(channel)) askedAt ??= performance.now()
      send(text)
    }
    // After the engine's own listener, which is added when this function has returned.
    queueMicrotask(() =>
      socket.addEventListener('message', ({ data }) => {
        const newest = Math.max(0, ...numbersIn(data, channel))
        const at = last?.seq ?? 0
        if (askedAt === null && at < newest) unnoticed.push(`${newest} was read at ${at}`)
      }),
    )
    // The part of a websocket that is used is the same.
    return socket as never
  }
  let id = 0
  const engine = new StreamEngine({
    streamUrl: `ws://127.0.0.1:${proxy.port}/investor/stream`,
    apiBase: `http://127.0.0.1:${port}/investor`,
    socketFactory,
    fetcher: (url, init) => fetch(url, init),
    ids: () => (id += 1),
    scheduler: asyncScheduler,
    leap: () => undefined,
    deviceNow: Date.now,
    random: () => 0.5,
    binary,
    savesData: () => false,
  })
  engine.bookFold$(symbol).subscribe((step) => {
    onStep(step)
    if (askedAt !== null && last) recoveries.push(performance.now() - askedAt)
    askedAt = null
    last = step
  })
  return {
    engine,
    counts: proxy.counts,
    /** Frames after which the book was behind, and no snapshot had been asked for. */
    unnoticed,
    /** How long it took to go on after each gap, ms. */
    recoveries,
    get last() {
      return last
    },
    async close() {
      engine.dispose()
      await proxy.close()
    },
  }
}
