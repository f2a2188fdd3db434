// Engine figures: the pure book, and the engine with its ledger, against the package
// nodejs-order-book on the same commands in the same run; the book's rate with many orders, its
// slowest commands, and clearing a full level in any order.
import { ticks, lots } from '../src/domain/brand'
import { Book } from '../server/core/engine/book/book'
import type { BookOrder } from '../server/core/engine/book/types'
import { seeded } from '../tests/support/seeded'
import { engineLoad, type EngineLoad } from './engine/load'
import { openNaive } from './engine/naiveSpot'
import { openOurs, openTheirs, playAll, type OpenPlayer, type Player } from './engine/players'
import { LISTENS, openDecodedSpot, openSpot } from './engine/spotPlayers'
import { checkSum, collectGarbage, median, ROUNDS, whole } from './harness'
import { percentilesOf, type Percentiles } from './latency'
import { spreadOf, type Taken } from './taken'

export interface EngineCounters {
  readonly pureRatio: number
  /** Rate at 100,000 resting orders relative to 1,000. */
  readonly deepRatio: number
  /** The slowest cancellation order relative to the fastest. */
  readonly levelRatio: number
  /** With the ledger: from text, and from decoded commands. */
  readonly textRatio: number
  readonly decodedRatio: number
}

const SEED = 20_250_106

/** Measures and prints; `tiny` for the tests. */
export async function engineBench(print: (line: string) => void, tiny = false): Promise<Taken> {
  const count = tiny ? 2_000 : 200_000
  const rounds = tiny ? 1 : ROUNDS
  const size = (resting: number) => (tiny ? resting / 100 : resting)
  const load = engineLoad(size(13_000), count, SEED)
  print(`engine: ${whole(count)} commands, half rest, 40 % cancel, 10 % take, seed ${SEED},`)
  print(
    `  ${whole(load.least)} to ${whole(load.most)} resting; processor time, median of ${rounds}`,
  )
  const contenders = [openTheirs, openOurs, openSpot, openDecodedSpot]
  const { perSecond, last } = rates(load, contenders, rounds)
  const [theirs = 0, ours = 0, text = 0, decoded = 0] = perSecond
  const ratios = [ours / theirs, text / theirs, decoded / theirs] as const
  const [pureRatio, textRatio, decodedRatio] = ratios
  const sums = checkSums([...last, playedByReference(load)])
  print(`  all end in the same book as the readable twin, check-sum ${sums.book}`)
  print(`  and with the ledger in its balances, check-sum ${sums.balances}`)
  print('  orders named by their ids for the package, by what their caller holds for the book')
  print(`  nodejs-order-book 10.1.1: ${whole(theirs)}/s`)
  print(`  the pure book with its events: ${whole(ours)}/s, ${pureRatio.toFixed(1)} × (asked: 10)`)
  const each = singles(load)
  print(`  99 of 100 commands under ${each.p99.toFixed(2)} µs, events included (asked: 5)`)
  print(`  spot orders with the ledger, one customer in ${LISTENS} listening:`)
  print(`  from text ${whole(text)}/s, ${textRatio.toFixed(2)} × (asked: 3.5)`)
  print(`  decoded ${whole(decoded)}/s, ${decodedRatio.toFixed(2)} × (asked: 6)`)
  const bookAlone = (resting: number) =>
    rates(engineLoad(size(resting), count, SEED), [openOurs], rounds).perSecond[0] ?? 0
  const [few, many] = [bookAlone(1_000), bookAlone(100_000)]
  const deepRatio = many / few
  const [thin, deep] = [whole(size(1_000)), whole(size(100_000))]
  print(`  ${whole(few)}/s at ${thin} resting, ${whole(many)}/s at ${deep}:`)
  print(`  ${deepRatio.toFixed(2)} of it (asked: 0.5)`)
  const levelRatio = fullLevel(size(10_000), rounds, print)
  const measured: EngineCounters = { pureRatio, deepRatio, levelRatio, textRatio, decodedRatio }
  return {
    workload: `${count} commands, half rest, 40 % cancel, 10 % take`,
    seed: SEED,
    bytes: null,
    spread: { 'command with its events': spreadOf(each, 'µs') },
    checkSums: { ...sums },
    measured,
  }
}

/** The common check-sums; throws when two contenders end differently. */
function checkSums(players: readonly Player[]): {
  readonly book: string
  readonly balances: string
} {
  const books = players.map((player) => checkSum(player.depth()))
  const balances = players.flatMap((player) => player.balances ?? []).map((all) => checkSum(all()))
  return { book: same(books), balances: same(balances) }
}

function same(sums: readonly string[]): string {
  const [sum = '', ...others] = new Set(sums)
  if (others.length > 0) throw new Error('The contenders end in different books or balances')
  return sum
}

/** The readable reference implementation after the same commands, which is not measured. */
function playedByReference({ standing, commands }: EngineLoad): Player {
  const reference = openNaive(standing)
  reference.take(commands)
  playAll(reference, commands.length)
  return reference
}

const WARM_UP = 5

/**
 * Commands per second of each contender, interleaved in every round, at the median round; and the
 * contenders in their final state.
 */
function rates(
  { standing, commands }: EngineLoad,
  players: readonly OpenPlayer[],
  rounds: number,
): { readonly perSecond: readonly number[]; readonly last: readonly Player[] } {
  const times = players.map((): number[] => [])
  // Each contender stays alive until its next turn: a collection that finds no object of a hidden
  // class makes V8 discard the code compiled for it, which does not happen in a running exchange.
  const last: Player[] = []
  // Warm-up rounds, which are not counted: V8 compiles a contender's code until the fifth.
  for (let round = -WARM_UP; round < rounds; round += 1) {
    players.forEach((open, at) => {
      const player = open(standing)
      player.take(commands)
      collect()
      const start = process.cpuUsage()
      playAll(player, commands.length)
      const { user, system } = process.cpuUsage(start)
      if (round >= 0) times[at]?.push((user + system) / 1e6)
      last[at] = player
    })
  }
  return {
    perSecond: times.map((seconds) => commands.length / median(seconds)),
    last,
  }
}

/**
 * Completes pending garbage collection, so that no contender pays for the previous one: V8
 * continues sweeping in its own threads after a collection, and their time counts towards this
 * process.
 */
function collect(): void {
  collectGarbage()
  const nobody = new Int32Array(new SharedArrayBuffer(4))
  for (let looks = 0; looks < MAX_POLLS; looks += 1) {
    const before = process.cpuUsage()
    Atomics.wait(nobody, 0, 0, LOOK_MS)
    const { user, system } = process.cpuUsage(before)
    if (user + system < LOOK_MS * 50) return
  }
}

/** Interval of the checks for pending sweeping, which takes at most a twentieth of the time. */
const LOOK_MS = 10
const MAX_POLLS = 50

/** Single commands with their events, µs. */
function singles({ standing, commands }: EngineLoad): Percentiles {
  const player = openOurs(standing)
  const took = new Float64Array(commands.length)
  player.take(commands)
  collect()
  for (let at = 0; at < took.length; at += 1) {
    const start = performance.now()
    player.play(at)
    took[at] = performance.now() - start
  }
  return percentilesOf(Array.from(took, (ms) => ms * 1_000))
}

const ORDERS_OF_CANCELLING = ['front', 'back', 'random'] as const

/**
 * Cancels a level of `count` orders in several sequences; returns the slowest relative to the
 * fastest.
 */
function fullLevel(count: number, rounds: number, print: (line: string) => void): number {
  const places = Array.from({ length: count }, (_, n) => n)
  const dice = seeded(SEED)
  const keyed = places.map((place) => ({ place, key: dice.next() }))
  const random = keyed.sort((a, b) => a.key - b.key).map(({ place }) => place)
  const nanos = ORDERS_OF_CANCELLING.map((name) => {
    const sequence = { front: places, back: places.toReversed(), random }[name]
    const times: number[] = []
    for (let round = -3; round < rounds; round += 1) {
      const book = new Book<BookOrder>()
      const orders = places.map((n) => ({ id: String(n), owner: 'ann', slot: 0 }))
      for (const order of orders) book.rest(order, 'BUY', ticks(100), lots(1))
      const leaving = sequence.flatMap((place) => orders[place] ?? [])
      const start = performance.now()
      for (const order of leaving) book.cancel(order)
      if (round >= 0) times.push(((performance.now() - start) * 1e6) / count)
      if (book.best('BUY') !== null) throw new Error('The level still stands')
    }
    return median(times)
  })
  const said = ORDERS_OF_CANCELLING.map((name, at) => `${name} ${whole(nanos[at] ?? 0)}`)
  print(`  a level of ${whole(count)} orders cancelled, ns an order: ${said.join(', ')}`)
  return Math.max(...nanos) / Math.min(...nanos)
}
