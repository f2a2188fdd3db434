// Owns a stream without sockets for tests: subscribers that are asked to join, time that passes by
// hand, and short ways to say what was heard.
import { StreamHub } from '../../../server/gateway/stream/hub'
import { FakeWire, type AnyMessage } from './fakeWire'
import { aHouse, signIn } from './house'

export const BTC = 'btcusdtperp'
/** A client's frame as text. */
export const say = (frame: object) => JSON.stringify(frame)
export const subscribe = (...channels: string[]) => say({ op: 'subscribe', id: 1, channels })

/** A hub over a faked house, its subscribers without sockets, time by hand. */
export async function aStream({ binary = false, immediate = false } = {}) {
  const house = aHouse()
  const hub = new StreamHub({ ...house.needs, immediate })
  const join = (asBinary = binary) => {
    const wire = new FakeWire()
    return { wire, connection: hub.open(wire, asBinary) }
  }
  const pass = (ms: number, step = 50) => {
    for (let gone = 0; gone < ms; gone += step) {
      house.clock.pass(step)
      hub.turn()
    }
  }
  const authenticate = async (it: ReturnType<typeof join>, token: string) => {
    it.connection.receive(say({ op: 'auth', id: 9, token }))
    await Promise.resolve()
    while (!it.wire.frames.flat().some(({ id }) => id === 9)) {
      await new Promise((done) => setImmediate(done))
    }
  }
  return { ...house, hub, join, pass, authenticate }
}

/** `delta orders 1→2`: what a message is and what it continues. */
export const brief = (messages: readonly AnyMessage[]) =>
  messages.map(({ type, ch, prev, seq }) => `${type}${ch ? ` ${ch} ${prev}→${seq}` : ''}`)

/** A signed-in subscriber who hears these channels; what he was told so far is forgotten. */
export async function aMember(
  house: Awaited<ReturnType<typeof aStream>>,
  channels: readonly string[],
  level = 1,
) {
  const tokens = await signIn(house, level)
  const it = house.join()
  await house.authenticate(it, tokens.token)
  it.wire.take()
  it.connection.receive(subscribe(...channels))
  return { ...it, ...tokens, heard: it.wire.take().slice(1) }
}
