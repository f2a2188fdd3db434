// The contract of a channel's state: a snapshot, deltas in sequence, and a gap that one fresh
// snapshot repairs.
import { describe, expect, test } from 'vitest'
import { encodeMessage } from '../../src/protocol/codec'
import { decodeServerFrame } from '../../src/protocol/decode'
import type { ChannelMessage } from '../../src/protocol/decoded'
import type { DataMessage } from '../../src/protocol/messages'
import { ChannelState } from '../../src/streams/channel'
import { topLevels } from '../../src/streams/bookLevels'
import type { BookFold } from '../../src/streams/folds/bookFold'
import { ENGINE_LIMITS } from '../../src/streams/deps'
import { BOOK, delta, snapshot } from './support/bookMessages'

const read = (message: DataMessage): ChannelMessage => {
  const [found] = decodeServerFrame(encodeMessage(message)).messages
  if (!found || found.kind === 'control') throw new Error('Not a message of a channel')
  return found
}

const fresh = () => new ChannelState(BOOK, { kind: 'book', symbol: 'btcusdtperp' })
const bids = (state: ChannelState) => [...topLevels((state.fold as BookFold).bids, 10)]

/**
 * Each row: the messages that arrive and how each is received. S 3: snapshot 3. 3>4: delta 4 after
 * 3.
 */
describe('a channel', () => {
  test.each([
    ['follows deltas after its snapshot', 'S3 3>4 4>5', 'applied applied applied', 5],
    ['keeps deltas until the snapshot comes', '3>4 4>5 S3', 'queued queued applied', 5],
    ['drops kept deltas that the snapshot holds', '3>4 4>5 S5', 'queued queued applied', 5],
    ['sorts kept deltas that came out of turn', '4>5 3>4 S3', 'queued queued applied', 5],
    ['asks once for a fresh snapshot on a gap', 'S3 4>5 5>6', 'applied gap queued', null],
    ['heals by the snapshot after a gap', 'S3 4>5 5>6 S5', 'applied gap queued applied', 6],
    ['ignores what it already holds', 'S3 3>4 3>4 2>3', 'applied applied ignored ignored', 4],
    ['ignores a late snapshot', 'S3 3>4 S3', 'applied applied ignored', 4],
    ['takes a newer snapshot in place of deltas', 'S3 S9 9>10', 'applied applied applied', 10],
    ['asks again when the snapshot leaves a gap', '5>6 S3', 'queued gap', null],
  ])('%s: %s', (_, script, receptions, seq) => {
    const state = fresh()
    const received = script.split(' ').map((step) => {
      const [prev, next] = step.split('>').map(Number)
      const message = step.startsWith('S') ? snapshot(Number(step.slice(1))) : delta(prev!, next!)
      return state.accept(read(message), 0)
    })
    expect(received.join(' ')).toBe(receptions)
    expect(state.seq).toBe(seq)
  })

  test('keeps its last state while it cannot be continued', () => {
    const state = fresh()
    state.accept(read(snapshot(3, [[100, 5]])), 0)
    state.lose(0)
    expect(state.seq).toBeNull()
    expect(bids(state)).toEqual([100, 5])
  })

  test('applies every delta of every queued message', () => {
    const state = fresh()
    state.accept(read(delta(3, 4, [[101, 7]])), 0)
    state.accept(
      read(
        delta(4, 5, [
          [100, 0],
          [99, 2],
        ]),
      ),
      0,
    )
    state.accept(
      read(
        snapshot(3, [
          [100, 5],
          [98, 1],
        ]),
      ),
      0,
    )
    expect(bids(state)).toEqual([101, 7, 99, 2, 98, 1])
  })

  test('bounds its queued deltas, and requests the snapshot again when it does not arrive', () => {
    const state = fresh()
    const received = Array.from({ length: ENGINE_LIMITS.queuedDeltas + 50 }, (_, i) =>
      state.accept(read(delta(i, i + 1)), 0),
    )
    expect(received.filter((each) => each === 'gap')).toHaveLength(1)
    expect(state.accept(read(snapshot(3)), 0)).toBe('gap')
    expect(state.seq).toBeNull()
  })
})
