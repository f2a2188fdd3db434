// Reads of `/v1` over all markets: each feature reads its own market, and the results are joined
// here.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Market } from '../../../src/domain/instruments'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { readOrderId } from '../../../src/protocol/v1/ids'
import type { OrderWithFills } from '../../../src/protocol/v1/orders/schemas'
import {
  V1_QUERIES,
  type EventsQuery,
  type FillsQuery,
  type PositionsQuery,
  type V1Query,
} from '../../../src/protocol/v1/queries'
import { sendRefusal } from '../http/envelope'
import { readInput, type LooseInput } from '../http/reading/readInput'
import type { RouteDeps } from '../http/routeDeps'
import { fillsAsked } from './fillsAsked'
import { isName, namedOrder, newestOf } from './namedOrder'
import { orderPage } from './orderPage'
import { V1 } from './problem'
import { sendResource } from './resource'

type Answers = (
  userId: string,
  input: LooseInput,
  request: FastifyRequest,
) => Promise<Outcome<unknown>>

/** The features that have orders, one per market. */
type Programs = RouteDeps['programs']

export function registerQueries(app: FastifyInstance, deps: RouteDeps): void {
  const { programs } = deps
  const { orders, order, fills, positions, position, events } = V1_QUERIES
  registerQuery(app, deps, orders, (userId, { query }) =>
    orderPage(programs, userId, query as never),
  )
  registerQuery(app, deps, order, (userId, _, { params }) =>
    oneOrder(programs, userId, (params as Readonly<Record<string, string>>)['id'] ?? ''),
  )
  registerQuery(app, deps, fills, (userId, { query }) =>
    fillPage(programs, userId, query as FillsQuery),
  )
  registerQuery(app, deps, positions, (userId, { query }) =>
    allPositions(programs, userId, query as PositionsQuery),
  )
  registerQuery(app, deps, position, (userId, _, { params }) =>
    onePosition(programs, userId, (params as Readonly<Record<string, string>>)['id'] ?? ''),
  )
  registerQuery(app, deps, events, (userId, { query }) =>
    eventPage(deps, userId, query as EventsQuery),
  )
}

function registerQuery(
  app: FastifyInstance,
  deps: RouteDeps,
  { path, query, cost }: V1Query,
  answers: Answers,
): void {
  const call = { access: 'token', scope: 'read', query, body: undefined } as const
  app.get(V1 + path.replace(/\{(\w+)\}/g, ':$1'), { config: { cost } }, async (request, reply) => {
    const input = await readInput({ deps, call, takesNothing: false, request, reply })
    const answer = input.ok
      ? await answers(input.value.caller?.userId ?? '', input.value, request)
      : input
    return answer.ok
      ? sendResource(reply, answer.value)
      : sendRefusal(request, reply, answer.refusal)
  })
}

/** By its id, or by the name its program gave it. */
async function oneOrder(
  programs: Programs,
  userId: string,
  id: string,
): Promise<Outcome<OrderWithFills>> {
  if (isName(id)) return namedOrder(programs, userId, id)
  const named = readOrderId(id)
  const program = programs.find(({ market }) => market === named?.market)
  if (!named || !program) return refused('orderUnknown', 'id')
  return newestOf([await program.order(userId, named)])
}

async function eventPage(
  { reads, accountLog }: RouteDeps,
  userId: string,
  { after, limit }: EventsQuery,
) {
  const ready = await reads.projected(userId)
  return ready.ok ? accountLog.read(userId, after, limit) : ready
}

async function fillPage(programs: Programs, userId: string, query: FillsQuery) {
  const asked = fillsAsked(query)
  if (!asked.ok) return asked
  const { market, ...which } = asked.value
  const found = await programOf(programs, market).fills(userId, which)
  if (!found.ok) return found
  const fills = found.value.slice(0, query.limit)
  const last = fills.at(-1)
  return accepted({ fills, ...(last && found.value.length > query.limit ? { next: last.id } : {}) })
}

async function onePosition(programs: Programs, userId: string, id: string) {
  const market = readOrderId(id)?.market
  const found = await allPositions(programs, userId, market === 'spot' ? {} : { market })
  if (!found.ok) return found
  const position = found.value.positions.find((each) => each.id === id)
  return position ? accepted(position) : refused('ticketUnknown', 'id')
}

async function allPositions(programs: Programs, userId: string, { market }: PositionsQuery) {
  const of = programs.filter((each) => market === undefined || each.market === market)
  const found = await Promise.all(of.map((each) => each.positions(userId)))
  const positions = []
  for (const each of found) {
    if (!each.ok) return each
    positions.push(...each.value)
  }
  return accepted({ positions: positions.toSorted((a, b) => b.createdAt - a.createdAt) })
}

/** Throws if no feature has the market. */
function programOf(programs: Programs, market: Market) {
  const found = programs.find((each) => each.market === market)
  if (!found) throw new Error(`No feature has orders of ${market}`)
  return found
}
