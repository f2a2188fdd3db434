// Heavy work in turns: a crowd from one network waits for itself, not before everybody.
import { describe, expect, test } from 'vitest'
import { FairQueue, type TurnLimits } from '../../../../server/lib/offload/fairQueue'

/** Turns with work that runs until `finish`; who was served and refused, in order. */
function crowded(limits: Partial<TurnLimits> = {}) {
  const turns = new FairQueue({ atOnce: 1, waiting: 6, waitingEach: 4, ...limits })
  const served: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const come = (who: string) => {
    const [network = ''] = who
    const work = () =>
      new Promise<void>((end) => {
        served.push(who)
        ends.push(end)
      })
    void turns.take(network, work).then((turn) => turn.ok || refused.push(who))
  }
  const settle = () => new Promise((done) => setImmediate(done))
  const finish = async () => {
    ends.shift()?.()
    await settle()
  }
  return { turns, served, refused, come, finish, settle }
}

describe('Turns', () => {
  test('go round the networks, first come first served within each', async () => {
    const { served, come, finish } = crowded()
    for (const who of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) come(who)
    for (let ended = 0; ended < 6; ended += 1) await finish()
    expect(served).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  test('are refused to a network that has its share of the queue', async () => {
    const { refused, come, settle } = crowded()
    for (const who of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1']) come(who)
    await settle()
    expect(refused).toEqual(['a6'])
  })

  test('are taken from the longest queue when all places are taken', async () => {
    const { served, refused, come, finish, settle } = crowded({ waitingEach: 6 })
    for (const who of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']) come(who)
    come('b1')
    come('c1')
    await settle()
    expect(refused).toEqual(['a7', 'a6'])
    for (let ended = 0; ended < 4; ended += 1) await finish()
    expect(served).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  test('are refused when every place is another network’s', async () => {
    const { refused, come, settle } = crowded({ waiting: 3 })
    for (const who of ['a1', 'b1', 'c1', 'd1', 'e1', 'b2']) come(who)
    await settle()
    expect(refused).toEqual(['e1', 'b2'])
  })

  test('are reserved in part for known keys', async () => {
    const turns = new FairQueue({ atOnce: 1, waiting: 4, reserved: 2, waitingEach: 4 })
    const ends: (() => void)[] = []
    const come = async (key: string, known: boolean) => {
      const turn = await turns.take(key, () => new Promise<void>((end) => ends.push(end)), known)
      return turn.ok
    }
    const crowd = ['a', 'b', 'c', 'd'].map((key) => come(key, false))
    const members = ['e', 'f', 'g'].map((key) => come(key, true))
    expect(await crowd[3]).toBe(false)
    expect(await members[2]).toBe(false)
    const served = [...crowd.slice(0, 3), ...members.slice(0, 2)]
    for (const turn of served) {
      await new Promise((done) => setImmediate(done))
      ends.shift()?.()
      expect(await turn).toBe(true)
    }
  })

  test('go on after work that fails, and none is lost', async () => {
    const turns = new FairQueue({ atOnce: 2, waiting: 4, waitingEach: 4 })
    const fail = turns.take('a', () => Promise.reject(new Error('broken')))
    await expect(fail).rejects.toThrow('broken')
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((who) => turns.take(who, async () => who))
    const done = await Promise.all(all)
    expect(done.map((turn) => turn.ok && turn.value)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(turns.waiting).toBe(0)
  })
})
