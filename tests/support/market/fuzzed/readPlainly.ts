// A plain reading of a recording, written apart from the product: each line is looked at by itself,
// books are maps, and nothing is kept but what the rules of docs/market.md name.
import { START } from '../drawnRecording'
import type { Format } from './drawMessages'

type Side = Map<number, number>
type Depth = { U: number; u: number; pu?: number; b: string[][]; a: string[][] }
type Levels = { bids: [number, number][]; asks: [number, number][] }
type State = { readonly book: Levels | null; readonly stale: boolean }

/** Times beyond an hour from the start are wrong. */
const HOUR_MS = 3_600_000

export function readPlainly(lines: readonly string[], format: Format) {
  const refused = { malformed: 0, untimed: 0, outOfOrder: 0, outOfRange: 0, crossed: 0 }
  const trades: number[][] = []
  const states: State[] = []
  const tick = 10 ** format.tickDecimals
  const lot = 10 ** format.lotDecimals
  let [gaps, lastTrade] = [0, -1]
  let book: { bids: Side; asks: Side; id: number; joined: boolean } | null = null
  let shown: Levels = { bids: [], asks: [] }
  let early: Depth[] = []
  let aside: Depth[] = []
  let stale = true

  const lay = (side: Side, rows: string[][]) => {
    for (const [price, size] of rows) {
      const [ticks, lots] = [
        Math.round(Number(price) * tick),
        Math.floor(Number(size) * lot + 1e-6),
      ]
      if (lots === 0) side.delete(ticks)
      else side.set(ticks, lots)
    }
  }
  const follows = (depth: Depth, id: number) =>
    depth.pu === undefined ? depth.U === id + 1 : depth.pu === id
  const lose = (waiting: Depth[]) => {
    gaps += 1
    book = null
    early = waiting
    aside = []
    stale = true
  }
  /** Whether the book goes on. */
  const take = (depth: Depth): 'applied' | 'early' | 'old' | 'lost' => {
    if (!book) {
      early.push(depth)
      return 'early'
    }
    const isSpot = depth.pu === undefined
    if (!book.joined) {
      if (isSpot ? depth.u <= book.id : depth.u < book.id) return 'early'
      const first = isSpot ? book.id + 1 : book.id
      if (depth.U > first || depth.u < first) return 'lost'
    } else if (depth.u <= book.id) return 'old'
    else if (!follows(depth, book.id)) {
      const chain: Depth[] = []
      for (const one of aside) if (follows(one, chain.at(-1)?.u ?? book.id)) chain.push(one)
      while (chain.length > 0 && !follows(depth, chain.at(-1)?.u ?? -1)) chain.pop()
      if (chain.length === 0) return 'lost'
      for (const one of chain) {
        lay(book.bids, one.b)
        lay(book.asks, one.a)
      }
    }
    lay(book.bids, depth.b)
    lay(book.asks, depth.a)
    book.id = depth.u
    book.joined = true
    aside = []
    return 'applied'
  }
  const show = () => {
    if (!book) return
    const sorted = (side: Side, sign: 1 | -1) =>
      [...side].filter(([, lots]) => lots > 0).toSorted(([a], [b]) => sign * (a - b))
    shown = { bids: sorted(book.bids, -1), asks: sorted(book.asks, 1) }
    stale = false
  }
  const middle = () => {
    const [bid, ask] = [shown.bids[0]?.[0], shown.asks[0]?.[0]]
    return bid === undefined || ask === undefined ? null : (bid + ask) / 2
  }

  const isSnapshot = (line: string) => line.includes('lastUpdateId')
  for (const [i, line] of lines.entries()) {
    const [, time = '', text = line] = /^(\d{16}) (.*)$/s.exec(line) ?? []
    const at = Number(time) / 1_000
    const isTimed = time !== ''
    const isInOrder = isTimed && Math.abs(at - START) < HOUR_MS
    read(text, isTimed, isInOrder)
    states.push({ book: book === null ? null : shown, stale })
    // After a gap without a later snapshot a recording ends.
    if (book === null && gaps > 0 && !lines.slice(i + 1).some(isSnapshot)) break
  }
  return { refused, trades, states, gaps }

  function read(text: string, isTimed: boolean, isInOrder: boolean): void {
    let message
    try {
      message = JSON.parse(text)
    } catch {
      refused.malformed += 1
      if (text.includes('@depth')) stale = true
      return
    }
    const data = message.data
    if (message.lastUpdateId === undefined && !data) {
      refused.malformed += 1
      if (text.includes('@depth')) stale = true
      return
    }
    if (message.lastUpdateId !== undefined) return readSnapshot(message)
    if (data.e === 'depthUpdate') {
      if (text.includes('"x"')) {
        refused.malformed += 1
        stale = true
      } else if (!isTimed) {
        refused.untimed += 1
        if (book?.joined) aside.push(data)
      } else {
        const how = take(data)
        if (how === 'old') refused.outOfOrder += 1
        else if (how === 'lost') lose([data])
        else if (how === 'applied') show()
      }
      return
    }
    readTrade(data, isTimed, isInOrder)
  }

  function readSnapshot({
    lastUpdateId,
    bids,
    asks,
  }: { lastUpdateId: number } & Record<'bids' | 'asks', string[][]>): void {
    if (book && lastUpdateId <= book.id) {
      refused.outOfOrder += 1
      return
    }
    book = { bids: new Map(), asks: new Map(), id: lastUpdateId, joined: false }
    aside = []
    lay(book.bids, bids)
    lay(book.asks, asks)
    const waiting = early
    early = []
    for (const [i, depth] of waiting.entries())
      if (take(depth) === 'lost') return lose([depth, ...waiting.slice(i + 1)])
    show()
  }

  function readTrade(
    data: { t: number; p: string; q: string },
    isTimed: boolean,
    isInOrder: boolean,
  ) {
    const [price, size] = [Number(data.p), Number(data.q)]
    const [ticks, lots] = [Math.round(price * tick), Math.floor(size * lot + 1e-6)]
    const mid = middle()
    if (Number.isNaN(price) || Number.isNaN(size)) refused.malformed += 1
    else if (ticks === 0 || lots === 0) refused.outOfRange += 1
    else if (!isTimed) refused.untimed += 1
    else if (!isInOrder || data.t < lastTrade) refused.outOfOrder += 1
    else if (mid !== null && Math.abs(ticks - mid) > mid / 10) refused.outOfRange += 1
    else {
      lastTrade = data.t
      trades.push([ticks, lots])
    }
  }
}
