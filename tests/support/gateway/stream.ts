// A stream without sockets for tests: subscribers that are asked to join, time that passes by hand,
// and short ways to say what was heard.
import { StreamHub, type HubDeps } from '../../../server/gateway/stream/hub'
import { FakeWire, type AnyMessage } from './fakeWire'
import { aServer, signIn } from './server'

export const BTC = 'btcusdtperp'
/** A client's frame as text. */
export const say = (frame: object) => JSON.stringify(frame)
export const subscribe = (...channels: string[]) => say({ op: 'subscribe', id: 1, channels })

/** A hub over a fake exchange, with socketless subscribers and a manual clock. */
export async function aStream({
  binary = false,
  immediate = false,
  ...more
}: {
  readonly binary?: boolean
  readonly immediate?: boolean
  readonly announcements?: HubDeps['announcements']
  readonly accountLog?: HubDeps['accountLog']
} = {}) {
  const server = aServer()
  const hub = new StreamHub({ ...server.deps, ...more, immediate })
  const join = (asBinary = binary) => {
    const wire = new FakeWire()
    return { wire, connection: hub.open(wire, asBinary) }
  }
  const pass = (ms: number, step = 50) => {
    for (let gone = 0; gone < ms; gone += step) {
      server.clock.pass(step)
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
  return { ...server, hub, join, pass, authenticate }
}

/** Until what accounts hold has been read, and whatever else is under way. */
export const settled = () => new Promise<void>((done) => setImmediate(done))

/** `delta orders 1→2`: what a message is and what it continues. */
export const brief = (messages: readonly AnyMessage[]) =>
  messages.map(({ type, ch, prev, seq }) => `${type}${ch ? ` ${ch} ${prev}→${seq}` : ''}`)

/** A signed-in subscriber to these channels, with an empty list of received messages. */
export async function aMember(
  server: Awaited<ReturnType<typeof aStream>>,
  channels: readonly string[],
  level = 1,
) {
  const tokens = await signIn(server, level)
  const it = server.join()
  await server.authenticate(it, tokens.token)
  it.wire.take()
  it.connection.receive(subscribe(...channels))
  await settled()
  const place = ({ ch }: AnyMessage) => channels.indexOf(String(ch))
  const received = it.wire.take().slice(1)
  return { ...it, ...tokens, received: received.sort((a, b) => place(a) - place(b)) }
}
