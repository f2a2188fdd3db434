// Lines of an exchange's recording drawn by dice: a book that lives, trades in it, and between them
// every kind of damaged, repeated, late and missing line.
import type { Dice } from '../../seeded'
import { START } from '../drawnRecording'

export interface Format {
  readonly name: 'futures' | 'spot'
  readonly symbol: string
  readonly tickDecimals: number
  readonly lotDecimals: number
}

const LINES = 600
const MIDDLE = 600_000

/** Lines as a recorder would write them, damaged ones among them. */
export function drawMessages(dice: Dice, format: Format): string[] {
  const { name, tickDecimals, lotDecimals } = format
  const isFutures = name === 'futures'
  const price = (ticks: number) => (ticks / 10 ** tickDecimals).toFixed(tickDecimals)
  const size = (lots: number) => (lots / 10 ** lotDecimals).toFixed(lotDecimals)
  const sides = { bids: new Map<number, number>(), asks: new Map<number, number>() }
  let [id, before, trade, ms] = [1_000, 990, 1, 0]
  const line = (message: object, at = ms) => `${(START + at) * 1_000} ${JSON.stringify(message)}`
  const rows = (side: ReadonlyMap<number, number>) =>
    [...side].map(([ticks, lots]) => [price(ticks), size(lots)])
  const change = (side: Map<number, number>, sign: 1 | -1) => {
    const changed = new Map<number, number>()
    for (let i = dice.below(4); i >= 0; i -= 1)
      changed.set(MIDDLE + sign * (1 + dice.below(12)), dice.chance(0.3) ? 0 : 1 + dice.below(900))
    for (const [ticks, lots] of changed)
      if (lots === 0) side.delete(ticks)
      else side.set(ticks, lots)
    return rows(changed)
  }
  const envelope = (stream: string, data: object) => ({
    stream: `btcusdt@${stream}`,
    data: { s: 'BTCUSDT', ...data },
  })
  const snapshot = () => {
    const sorted = (side: ReadonlyMap<number, number>, sign: 1 | -1) =>
      rows(new Map([...side].toSorted(([a], [b]) => sign * (a - b))))
    return { lastUpdateId: id, bids: sorted(sides.bids, -1), asks: sorted(sides.asks, 1) }
  }
  const delta = () => {
    const U = id + 1
    before = id
    id += 1 + dice.below(9)
    const data = { e: 'depthUpdate', U, u: id, ...(isFutures ? { pu: before } : {}) }
    const [b, a] = [change(sides.bids, -1), change(sides.asks, 1)]
    return envelope('depth@100ms', { ...data, b, a })
  }
  const aTrade = (ticks: string, lots: string) => {
    trade += 1
    return envelope('trade', {
      e: 'trade',
      t: trade,
      p: ticks,
      q: lots,
      X: 'MARKET',
      m: dice.chance(0.5),
    })
  }
  const soundTrade = () => aTrade(price(MIDDLE + dice.below(9) - 4), size(1 + dice.below(50)))
  for (let i = 0; i < 8; i += 1) {
    change(sides.bids, -1)
    change(sides.asks, 1)
  }
  let last = ''
  let late = line(snapshot())
  const ways: (() => string)[] = [
    () => '',
    () => ' \t ',
    () => '\0'.repeat(1 + dice.below(30)),
    () => 'reconnecting to btcusdt',
    () => JSON.stringify(soundTrade()),
    () => line(soundTrade(), dice.pick([-700_000_000_000, 300_000_000_000])),
    () => line(aTrade('0.0', size(5))),
    () => line(aTrade(price(MIDDLE / 2), size(5))),
    () => line(aTrade(price(MIDDLE), '0.000000001')),
    () => line(aTrade('NaN', size(5))),
    () => line(envelope('trade', { t: 0, p: price(MIDDLE), q: size(1), X: 'MARKET', m: true })),
    () => line({ stream: 'btcusdt@depth', data: null }),
    () => line(soundTrade()).slice(0, 60),
    () => late,
    () => last,
  ]
  const out = [line(delta()), line(snapshot())]
  for (let i = 0; i < LINES; i += 1) {
    ms += 1 + dice.below(200)
    const chance = dice.next()
    if (chance < 0.35) out.push((last = line(delta())))
    else if (chance < 0.6) out.push(line(soundTrade()))
    else if (chance < 0.9) {
      const damaged = dice.pick(ways)()
      // What comes again was received again.
      const [, again] = /^\d{16} (.*)$/s.exec(damaged) ?? []
      const isCopy = damaged !== '' && (damaged === late || damaged === last)
      out.push(isCopy ? `${(START + ms) * 1_000} ${again}` : damaged)
    } else if (chance < 0.93) {
      // A delta whose line has no time, continued by the next or not.
      out.push(JSON.stringify(delta()))
      if (dice.chance(0.5)) out.push((last = line(delta())))
    } else if (chance < 0.95) {
      // One is missing, or cannot be read: the next snapshot goes on.
      const lost = line(delta())
      if (dice.chance(0.5)) out.push(lost.replace(/"b":\[/, '"b":[["x","y"],'))
      out.push((last = line(delta())), line(snapshot()))
    } else {
      late = line(snapshot())
      if (dice.chance(0.5)) out.push(late)
    }
  }
  out.push(line(snapshot()), (last = line(delta())), line(soundTrade()))
  return out
}
