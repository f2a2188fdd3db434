// A gauge beside a plain list that is searched whole: random thresholds, readings and removals.
import { expect, it } from 'vitest'
import { Gauge, type Threshold } from '../../../../server/features/alerts/gauge'
import { seeded } from '../../../support/seeded'

const seed = Number(process.env['TEST_SEED'] ?? 4_711)

it(`takes what a reading reaches, each threshold once (seed ${seed})`, () => {
  const dice = seeded(seed)
  for (let round = 0; round < 200; round += 1) {
    const gauge = new Gauge()
    let plain: Threshold[] = []
    const taken: [found: ReadonlySet<Threshold>, wanted: ReadonlySet<Threshold>][] = []
    for (let step = 0; step < 60; step += 1) {
      if (dice.chance(0.5)) {
        const way = dice.pick(['up', 'down'] as const)
        const threshold = { way, at: dice.below(40), action: 'fire', alert: {} } as Threshold
        gauge.add(threshold)
        plain.push(threshold)
      } else if (plain.length > 0 && dice.chance(0.3)) {
        const gone = dice.pick(plain)
        gauge.remove(gone)
        plain = plain.filter((each) => each !== gone)
      } else {
        const low = dice.below(40)
        const high = low + dice.below(10)
        const reached = plain.filter(({ way, at }) => (way === 'up' ? at <= high : at >= low))
        taken.push([new Set(gauge.take(low, high)), new Set(reached)])
        plain = plain.filter((each) => !reached.includes(each))
      }
      expect(gauge.isEmpty).toBe(plain.length === 0)
    }
    for (const [found, wanted] of taken) expect(found).toEqual(wanted)
  }
})
