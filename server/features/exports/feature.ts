// Files of a customer's past as a feature: its calls, and the turns in which files are written.
import { eq } from 'drizzle-orm'
import { exportRange } from '../../../src/domain/exports'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { ParsedBodyOf, ParsedQueryOf } from '../../../src/protocol/calls'
import type { Feature, Services } from '../../app/contract/feature'
import { uuidOf, type CallInput, type Handlers } from '../../gateway/http/handler'
import type { LogChange } from '../identity/api'
import { networkOf } from '../../lib/net/networkOf'
import { FairQueue } from '../../lib/offload/fairQueue'
import { users } from '../../store/schema/identity'
import { isZone } from './exportFile'
import { ExportJobs } from './exportJobs'
import type { ExportRequest } from './fileSource'

export const exportsFeature: Feature = {
  name: 'exports',
  register(services) {
    const jobs = new ExportJobs(services)
    return {
      routes: routesOf(services, jobs),
      costs: { exportTransactions: 200, beginExport: 50, exportFile: 20 },
      leaving: { erase: (tx, userId) => jobs.erase(tx, userId) },
      everySecond: [() => jobs.work()],
      hourly: [(now) => jobs.cleanUp(now)],
    }
  },
}

/** A long past is dear to count and to read: one at a time, by network. */
const TURNS = { atOnce: 1, waiting: 64, waitingEach: 8 }

function routesOf(
  { clock, db, identity }: Pick<Services, 'clock' | 'db' | 'identity'>,
  jobs: ExportJobs,
): Partial<Handlers> {
  const turns = new FairQueue(TURNS)
  const inTurn = async <T>(
    { origin }: CallInput<'exportTransactions' | 'beginExport'>,
    request: Outcome<ExportRequest>,
    work: (request: ExportRequest) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    if (!request.ok) return request
    const done = await turns.take(networkOf(origin.address), () => work(request.value))
    return done.ok ? done.value : done
  }
  return {
    exportTransactions: (input) =>
      inTurn(input, requestOf(input.query, clock.now()), (request) =>
        jobs.write(input.caller.userId, request),
      ),
    exports: async ({ caller }) => accepted({ exports: await jobs.list(caller.userId) }),
    beginExport: async (input) => {
      const { caller, body, origin } = input
      if (body.kind === 'ACCOUNT' && (await isShared(db, caller.userId)))
        return refused('demoFixed')
      const request = jobRequest(body, clock.now())
      const begin = (log?: LogChange) =>
        inTurn(input, request, (each) => jobs.begin(caller.userId, each, log))
      if (body.kind !== 'ACCOUNT' || !request.ok) return named(await begin())
      return named(await identity.protection.change(caller, 'DATA_COPY_REQUESTED', origin, begin))
    },
    cancelExport: async ({ caller, path }) => {
      const uuid = uuidOf(path, 'exportUnknown')
      return uuid.ok ? named(await jobs.cancel(caller.userId, uuid.value)) : uuid
    },
    exportFile: async ({ caller, path }) => {
      const uuid = uuidOf(path, 'exportUnknown')
      return uuid.ok
        ? jobs.file(caller.userId, uuid.value, () => identity.fresh.need(caller))
        : uuid
    },
  }
}

/** The copy of one's own data has no period; every other file has one. */
function jobRequest(body: ParsedBodyOf<'beginExport'>, now: number): Outcome<ExportRequest> {
  const { kind, startedAt, endedAt, zone } = body
  if (kind === 'ACCOUNT') {
    const given = (['startedAt', 'endedAt', 'zone'] as const).find((name) => name in body)
    if (given !== undefined) return refused('fieldUnknown', given)
    return accepted({ kind, range: { from: 0, to: now }, zone: null })
  }
  if (startedAt === undefined) return refused('fieldMissing', 'startedAt')
  // Only the specified call takes an end that equals the start for none.
  if (endedAt === startedAt) return refused('exportRange', 'endedAt')
  return requestOf({ kind, startedAt, endedAt, zone }, now)
}

/** exportRange: the range holds nothing. fieldType: no such time zone. */
function requestOf(
  { kind, startedAt, endedAt, zone }: ParsedQueryOf<'exportTransactions'>,
  now: number,
): Outcome<ExportRequest> {
  const range = exportRange(startedAt, endedAt, now)
  if (range.from >= range.to) return refused('exportRange', 'startedAt')
  if (zone !== undefined && !isZone(zone)) return refused('fieldType', 'zone')
  return accepted({ kind, range, zone: zone ?? null })
}

/** The data of a demo account is that of whoever signed in to it. */
async function isShared(db: Services['db'], userId: string): Promise<boolean> {
  const [user] = await db.select({ demo: users.demo }).from(users).where(eq(users.id, userId))
  return user?.demo === true
}

const named = <T>(answer: Outcome<T>): Outcome<{ readonly export: T }> =>
  answer.ok ? accepted({ export: answer.value }) : answer
