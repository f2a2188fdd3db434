// A program's connection to `/v1/stream` over a real exchange, without a socket: frames go in as
// text, and each answer is found by the id of its frame.
import { failureOf } from '../../../server/gateway/http/failures'
import type { ProgramDeps } from '../../../server/gateway/stream/commands/programDeps'
import { StreamHub } from '../../../server/gateway/stream/hub'
import { V1_STREAM } from '../../../src/protocol/v1/stream/answers'
import { eventually } from '../eventually'
import { logonFrame } from '../keys/signing'
import { FakeWire, type AnyMessage } from './fakeWire'
import type { Program } from './program'
import type { RealServer } from './realServer'
import { say } from './stream'

export interface Result extends AnyMessage {
  readonly ok?: boolean
  readonly commit?: number
  readonly replayed?: true
  readonly data?: Record<string, unknown>
  readonly problem?: Record<string, unknown>
  readonly rateLimit?: object
}

const ADDRESS = '192.0.2.1'

/** All connections of these tests; `orders` replaces a part of what carries commands out. */
export function aProgramStream(server: RealServer, orders: Partial<ProgramDeps['orders']> = {}) {
  const { deps, limits } = server
  const hub = new StreamHub({ ...deps, immediate: false })
  const program: ProgramDeps = {
    orders: { ...deps, handlers: deps.routes, states: deps.status, ...orders },
    limits,
    failed: (error, op) => failureOf(deps, error, `${V1_STREAM} ${op}`),
    network: ADDRESS,
    locale: 'en',
  }
  let logons = 0

  function connect(address = ADDRESS) {
    const wire = new FakeWire()
    const connection = hub.open(wire, false, address, { program })
    const received: Result[] = []
    const send = (frame: object) => connection.receive(say(frame))
    const take = () => {
      received.push(...(wire.take() as Result[]))
      return received
    }
    const answer = async (id: number): Promise<Result> => {
      await eventually(() => take().some((message) => message.id === id))
      const found = received.findIndex((message) => message.id === id)
      return received.splice(found, 1)[0] as Result
    }
    const ask = (frame: {
      readonly op: string
      readonly id: number
      readonly [more: string]: unknown
    }) => {
      send(frame)
      return answer(frame.id)
    }
    return { wire, connection, received, take, send, answer, ask, drop: () => hub.drop(connection) }
  }

  const logonOf = ({ keyId, signer }: Program) => {
    logons += 1
    // A signature is good once: two at one time are two.
    const timestamp = server.accounts.clock.now() - (logons % 1_000)
    return logonFrame(keyId, signer, timestamp, V1_STREAM)
  }

  /** Signed in by the program's key. */
  async function signedIn(bot: Program, address?: string) {
    const socket = connect(address)
    const answer = await socket.ask(logonOf(bot))
    if (answer.type !== 'ack') throw new Error(JSON.stringify(answer))
    return socket
  }
  return { hub, connect, logonOf, signedIn }
}

export type ProgramSocket = ReturnType<ReturnType<typeof aProgramStream>['connect']>
