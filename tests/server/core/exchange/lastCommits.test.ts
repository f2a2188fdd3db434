// The last commit of a name: of itself, of a part of it, and where names share a place.
import { expect, test } from 'vitest'
import { seeded } from '../../../support/seeded'
import { LastCommits } from '../../../../server/core/exchange/lastCommits'

test('a name has its newest commit, each part of it its own, and another name none', () => {
  const commits = new LastCommits()
  commits.add(3, 'ann')
  commits.add(4, 'ann', 'key-1')
  commits.add(5, 'bob', 'key-1')
  commits.add(6, 'ann')
  expect([commits.of('ann'), commits.of('ann', 'key-1'), commits.of('bob', 'key-1')]).toEqual([
    6, 4, 5,
  ])
  expect([commits.of('bob'), commits.of('ann', 'key-2')]).toEqual([0, 0])
})

test('however few the places, no name is given a commit before its own, nor one to come', () => {
  const seed = 20_251_125
  const dice = seeded(seed)
  const commits = new LastCommits(8)
  const last = new Map<string, number>()
  for (let seq = 1; seq <= 2_000; seq += 1) {
    const name = `00000000-0000-4000-8000-${String(dice.below(300)).padStart(12, '0')}`
    commits.add(seq, name)
    last.set(name, seq)
    const wrong = [...last].filter(([known, own]) => {
      const found = commits.of(known)
      return found < own || found > seq
    })
    expect(wrong, `seed ${seed}, commit ${seq}`).toEqual([])
  }
  expect(last.size).toBeGreaterThan(250)
})
