// Orders of a key within any minute, whatever their pattern.
import { expect, test } from 'vitest'
import { MinuteCounts } from '../../../../server/gateway/limits/minuteCounts'
import { FakeClock } from '../../../support/gateway/fakeClock'
import { seeded } from '../../../support/seeded'

test('[AKL-001] no minute has more than its number, and what is refused fits after the stated wait', () => {
  const seed = Number(process.env.TEST_SEED ?? 60_417)
  const random = seeded(seed).next
  for (let round = 0; round < 40; round += 1) {
    const clock = new FakeClock()
    const counts = new MinuteCounts(clock)
    const most = 1 + Math.floor(random() * 8)
    const taken: number[] = []
    for (let step = 0; step < 120; step += 1) {
      clock.pass(Math.floor(random() * 20_000))
      const count = 1 + Math.floor(random() * Math.min(3, most))
      const wait = counts.take('key', most, count)
      const now = clock.elapsed()
      const recent = taken.filter((at) => at > now - 60_000).length
      expect([seed, wait === undefined]).toEqual([seed, recent + count <= most])
      clock.pass((wait ?? 0) * 1_000)
      const later = wait === undefined ? undefined : counts.take('key', most, count)
      expect([seed, later]).toEqual([seed, undefined])
      for (let each = 0; each < count; each += 1) taken.push(clock.elapsed())
    }
    expect(counts.take('another', most, most)).toBeUndefined()
    expect(counts.take('another', most, 1)).toBe(60)
    expect(counts.take('third', most, most + 1)).toBeGreaterThan(0)
  }
})
