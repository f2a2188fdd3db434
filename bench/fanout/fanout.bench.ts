// Fan-out figure: cost of delivering book deltas from the gateway's stream to 200 subscribers,
// against a plain `ws.send` of the same text to as many, one message per write; and the upper bound
// for any gateway on Node.js sockets: writing a finished frame.
import type { WebSocket } from 'ws'
import type { Packet } from '../../server/gateway/stream/packet'
import { sharedFrame, type SharedFrame } from '../../server/gateway/stream/sharedFrame'
import { instrumentsOf } from '../../src/domain/instruments'
import { encodeBinaryFrame } from '../../src/protocol/binaryBook'
import type { SUBPROTOCOLS } from '../../src/protocol/channels'
import { encodeFrame } from '../../src/protocol/codec'
import { median, whole } from '../harness'
import { percentilesOf, percentilesText, type Percentiles } from '../latency'
import { byName, spreadOf, type Taken } from '../taken'
import type { Received } from './audience'
import { openGateway, openPlain, samplePacket } from './writers'

export interface FanoutFigures {
  readonly name: string
  /** Messages per second of processor time relative to the plain contender. */
  readonly ratio: number
  /** The same for a finished frame that is only written to each socket. */
  readonly ceiling: number
  readonly perSecond: number
  readonly received: Received
  /** Processor time of single ticks, µs. */
  readonly tickMicros: Percentiles
}

interface Case {
  readonly name: string
  readonly protocol: (typeof SUBPROTOCOLS)[number]
  /** Messages per frame. */
  readonly together: number
}

const CASES: readonly Case[] = [
  { name: 'text, one a frame', protocol: 'meridian.v1.json', together: 1 },
  { name: 'text, ten a frame', protocol: 'meridian.v1.json', together: 10 },
  { name: 'binary, one a frame', protocol: 'meridian.v2.binary', together: 1 },
  { name: 'binary, ten a frame', protocol: 'meridian.v2.binary', together: 10 },
]
const ROUNDS = 5

/** Runs all four cases; `tiny` uses few subscribers and ticks. */
export async function fanoutBench(print: (line: string) => void, tiny = false): Promise<Taken> {
  const subscribers = tiny ? 5 : 200
  const ticks = tiny ? 20 : 500
  const rounds = tiny ? 1 : ROUNDS
  const out: FanoutFigures[] = []
  for (const variant of CASES)
    out.push(await measure(variant, { subscribers, ticks, rounds }, print))
  const nameOf = ({ name }: FanoutFigures) => name
  return {
    workload: `book deltas to ${subscribers} subscribers, ${ticks} ticks a round`,
    seed: null,
    bytes: byName(out, nameOf, ({ received }) => received.bytes),
    spread: byName(out, nameOf, ({ tickMicros }) => spreadOf(tickMicros, 'µs')),
    checkSums: byName(out, nameOf, ({ received }) => sumText(received.checkSum)),
    measured: out,
  }
}

interface Size {
  readonly subscribers: number
  readonly ticks: number
  readonly rounds: number
}

async function measure(variant: Case, size: Size, print: (line: string) => void) {
  const symbols = instrumentsOf('futures')
    .slice(0, variant.together)
    .map(({ symbol }) => symbol)
  if (symbols.length < variant.together)
    throw new Error(`There are not ${variant.together} perpetuals`)
  const gateway = await openGateway(symbols, variant.protocol, size.subscribers)
  const plain = await openPlain(size.subscribers)
  try {
    const packets = symbols.map(samplePacket)
    const text = packets[0]?.text() ?? ''
    const { bytes } = finishedFrame(packets, variant.protocol)
    const costs: number[] = []
    const floors: number[] = []
    const bests: number[] = []
    const micros: number[] = []
    const round = (tick: () => void, sockets: ReadonlySet<WebSocket>) =>
      processorMicros(tick, size.ticks, sockets)
    const floor = () => {
      for (const socket of plain.sockets) socket.send(text)
    }
    const writes = () => {
      for (const socket of plain.below) socket.write(bytes)
    }
    // One warm-up round, which is not counted.
    for (let i = -1; i < size.rounds; i += 1) {
      const cost = await round(gateway.tick, gateway.sockets)
      const least = await round(floor, plain.sockets)
      const best = await round(writes, plain.sockets)
      if (i < 0) continue
      costs.push(sum(cost) / 1_000)
      floors.push(sum(least) / 1_000)
      bests.push(sum(best) / 1_000)
      micros.push(...cost)
    }
    const received = await gateway.readers.report()
    const wanted = size.ticks * variant.together * (size.rounds + 1)
    if (received.messages !== wanted) throw new Error(`${received.messages} of ${wanted} arrived`)
    const sent = size.ticks * size.subscribers
    const perSecond = (sent * variant.together * 1_000) / median(costs)
    const floorPerSecond = (sent * 1_000) / median(floors)
    const ratio = perSecond / floorPerSecond
    const ceiling = (median(floors) * variant.together) / median(bests)
    print(`fan-out: ${variant.name}`)
    print(
      `  ${size.subscribers} subscribers, ${size.ticks} ticks a round, ${text.length} bytes a` +
        ` message as text, processor time of the gateway, median of ${size.rounds}`,
    )
    const tickMicros = percentilesOf(micros)
    const checkSum = sumText(received.checkSum)
    print(
      `  ${whole(perSecond)} messages/s, ${ratio.toFixed(2)} × ws.send of one text a write` +
        ` (${whole(floorPerSecond)}/s), check-sum ${checkSum}`,
    )
    print(`  ${ceiling.toFixed(2)} × is the most: a finished frame by socket.write alone`)
    print(`  a tick ${percentilesText(tickMicros, 'µs')}`)
    return { name: variant.name, ratio, ceiling, perSecond, received, tickMicros }
  } finally {
    await gateway.close()
    await plain.close()
  }
}

/** The frame that the gateway writes for the given packets. */
function finishedFrame(packets: readonly Packet[], protocol: Case['protocol']): SharedFrame {
  if (protocol === 'meridian.v1.json')
    return sharedFrame(encodeFrame(packets.map((packet) => packet.text())), packets.length)
  const compact = packets.map((packet) => packet.binary() ?? new Uint8Array(0))
  return sharedFrame(encodeBinaryFrame(compact), packets.length)
}

const sumText = (checkSum: number): string => checkSum.toString(16).padStart(8, '0')

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

/** Processor time of each tick alone, µs; pending writes complete between ticks. */
async function processorMicros(
  tick: () => void,
  ticks: number,
  sockets: ReadonlySet<WebSocket>,
): Promise<readonly number[]> {
  const out: number[] = []
  for (let i = 0; i < ticks; i += 1) {
    const start = process.cpuUsage()
    tick()
    // The gateway writes in a microtask of the tick.
    await Promise.resolve()
    const { user, system } = process.cpuUsage(start)
    out.push(user + system)
    do await new Promise((done) => setTimeout(done, 1))
    while ([...sockets].some(({ bufferedAmount }) => bufferedAmount > 0))
  }
  return out
}
