// A seeded simulation of an unreliable connection: messages are lost, delayed, reordered and
// duplicated, and sockets die. An independent auditor keeps the true book; once the connection is
// reliable again the engine's book must equal it, and until then a wrong book must never be shown
// as live.
import { expect, test } from 'vitest'
import type { DataMessage } from '../../src/protocol/messages'
import { seeded, type Dice } from '../support/seeded'
import { BOOK, delta, snapshot } from './support/bookMessages'
import { eachBench } from './support/eachBench'
import type { Bench } from './support/engineBench'

/** The exchange's book: a map, and the true state at every sequence number. */
class Auditor {
  seq = 1
  private readonly bids = new Map<number, number>([[100, 1]])
  private readonly tops = new Map<number, number[]>()

  constructor() {
    this.tops.set(1, this.top())
  }

  change(dice: Dice): DataMessage {
    const levels = Array.from({ length: 1 + dice.below(4) }, () => {
      const price = 50 + dice.below(60)
      const size = dice.chance(0.4) ? 0 : 1 + dice.below(99)
      if (size === 0) this.bids.delete(price)
      else this.bids.set(price, size)
      return [price, size] as const
    })
    this.seq += 1
    this.tops.set(this.seq, this.top())
    return delta(this.seq - 1, this.seq, levels)
  }

  snapshot(): DataMessage {
    return snapshot(
      this.seq,
      [...this.bids].sort(([a], [b]) => b - a),
    )
  }

  at(seq: number): number[] | undefined {
    return this.tops.get(seq)
  }

  private top(): number[] {
    return [...this.bids]
      .sort(([a], [b]) => b - a)
      .slice(0, 20)
      .flat()
  }
}

let bench: Bench
eachBench((made) => {
  bench = made
})

/** The faults of the connection: some messages are lost, some duplicated, some delayed. */
function spoil(messages: readonly DataMessage[], dice: Dice): DataMessage[] {
  const out: DataMessage[] = []
  for (const message of messages) {
    if (dice.chance(0.05)) continue
    out.push(message)
    if (dice.chance(0.05)) out.push(message)
    const last = out.length - 1
    if (last > 0 && dice.chance(0.05)) [out[last], out[last - 1]] = [out[last - 1]!, out[last]!]
  }
  return out
}

test.each([11, 12, 13, 14, 15, 16, 17, 18])(
  'a book over an unreliable connection recovers (seed %i)',
  async (seed) => {
    const dice = seeded(seed)
    const auditor = new Auditor()
    const wrong: number[] = []
    bench.engine.bookFold$('btcusdtperp').subscribe(({ seq, top }) => {
      if (`${[...top(20).bids]}` !== `${auditor.at(seq) ?? 'no such state'}`) wrong.push(seq)
    })
    let answered = 0
    /** The exchange answers requests, sometimes late, sometimes never. */
    const answer = (faultless: boolean) => {
      const socket = bench.socket()
      const wishes = [...socket.framesSent('subscribe'), ...socket.framesSent('resync')]
      if (wishes.length <= answered) return
      if (!faultless && dice.chance(0.3)) return
      answered = wishes.length
      if (faultless || !dice.chance(0.1)) socket.sendFrame(auditor.snapshot())
    }
    await bench.accept()
    for (let round = 0; round < 300; round += 1) {
      answer(false)
      const fresh = Array.from({ length: dice.below(6) }, () => auditor.change(dice))
      for (const message of spoil(fresh, dice)) bench.socket().sendFrame(message)
      await bench.wait(dice.below(100))
      if (!dice.chance(0.01)) continue
      bench.socket().close()
      answered = 0
      while (bench.socket().readyState === 3) await bench.wait(500)
      await bench.accept()
    }
    for (let round = 0; round < 120; round += 1) {
      bench.socket().sendFrame(auditor.change(dice))
      answer(true)
      await bench.wait(100)
    }
    const steps: number[][] = []
    bench.engine.bookFold$('btcusdtperp').subscribe(({ top }) => steps.push([...top(20).bids]))
    bench.socket().sendFrame(auditor.change(dice))
    expect(steps.at(-1)).toEqual(auditor.at(auditor.seq))
    expect(wrong).toEqual([])
    expect(bench.figures().gaps).toBeGreaterThan(5)
    expect(
      bench
        .socket()
        .framesSent('subscribe')
        .flatMap((each) => each.channels),
    ).toEqual([BOOK])
  },
)
