// Shares of the event loop, with turns made by hand: who begins in which turn.
import { describe, expect, test } from 'vitest'
import { EventLoopQuota } from '../../../../server/gateway/limits/eventLoopQuota'

function aLoop() {
  const next: (() => void)[] = []
  const begun: string[] = []
  const shares = new EventLoopQuota((run) => void next.push(run))
  const come = (network: string, requests: number) => {
    for (let n = 0; n < requests; n += 1) shares.take(network, () => void begun.push(network))
  }
  /** What has begun since it was asked for, `crowd × 4`, and the next turn. */
  const turn = () => {
    const counts = new Map<string, number>()
    for (const network of begun.splice(0)) counts.set(network, (counts.get(network) ?? 0) + 1)
    for (const run of next.splice(0)) run()
    return [...counts].map(([network, count]) => `${network} × ${count}`)
  }
  return { come, turn, asleep: () => next.length === 0 }
}

describe('In one turn of the loop', () => {
  test('a network begins four requests, and the rest of them in the next turns', () => {
    const { come, turn } = aLoop()
    come('crowd', 10)
    expect([turn(), turn(), turn(), turn()]).toEqual([
      ['crowd × 4'],
      ['crowd × 4'],
      ['crowd × 2'],
      [],
    ])
  })

  test('another one begins at once, however many wait', () => {
    const { come, turn } = aLoop()
    come('crowd', 100)
    turn()
    come('neighbour', 1)
    expect(turn()).toEqual(['crowd × 4', 'neighbour × 1'])
  })

  test('no request overtakes a pending one of its own network', () => {
    const next: (() => void)[] = []
    const shares = new EventLoopQuota((run) => void next.push(run))
    const begun: number[] = []
    for (let n = 0; n < 6; n += 1) shares.take('crowd', () => void begun.push(n))
    while (next.length > 0) {
      next.shift()?.()
      if (begun.length < 9) shares.take('crowd', () => void begun.push(9))
    }
    expect(begun).toEqual(begun.toSorted((a, b) => a - b))
  })

  test('nothing is looked at any more once everything has begun', () => {
    const { come, turn, asleep } = aLoop()
    come('crowd', 5)
    turn()
    turn()
    expect(asleep()).toBe(true)
  })
})
