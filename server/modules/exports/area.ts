// Files of a customer's past as an area: its calls, and the turns in which files are written.
import { exportRange } from '../../../src/domain/exports'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { ParsedBodyOf } from '../../../src/protocol/calls'
import type { AreaModule, Services } from '../../exchange/area'
import { uuidOf, type CallInput, type Handlers } from '../../gateway/http/handler'
import { networkOf } from '../../net/networkOf'
import { FairTurns } from '../../offload/fairTurns'
import { isZone } from './exportFile'
import { ExportJobs, type ExportRequest } from './exportJobs'

type Calls = 'beginExport' | 'cancelExport' | 'exportFile' | 'exportTransactions' | 'exports'

export const exportsArea: AreaModule = {
  name: 'exports',
  serve(services) {
    const jobs = new ExportJobs(services)
    return {
      routes: routesOf(services, jobs),
      everySecond: [() => jobs.work()],
      hourly: [(now) => jobs.cleanUp(now)],
    }
  },
}

/** A long past is dear to count and to read: one at a time, by network. */
const TURNS = { atOnce: 1, waiting: 64, waitingEach: 8 }

function routesOf({ clock }: Pick<Services, 'clock'>, jobs: ExportJobs): Handlers<Calls> {
  const turns = new FairTurns(TURNS)
  const inTurn = async <T>(
    { origin }: CallInput<'exportTransactions' | 'beginExport'>,
    asked: ParsedBodyOf<'beginExport'>,
    work: (request: ExportRequest) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    const request = requestOf(asked, clock.now())
    if (!request.ok) return request
    const done = await turns.take(networkOf(origin.address), () => work(request.value))
    return done.ok ? done.value : done
  }
  return {
    exportTransactions: (input) =>
      inTurn(input, input.query, (request) => jobs.write(input.caller.userId, request)),
    exports: async ({ caller }) => accepted({ exports: await jobs.list(caller.userId) }),
    beginExport: async (input) =>
      named(await inTurn(input, input.body, (request) => jobs.begin(input.caller.userId, request))),
    cancelExport: async ({ caller, path }) => {
      const uuid = uuidOf(path, 'exportUnknown')
      return uuid.ok ? named(await jobs.cancel(caller.userId, uuid.value)) : uuid
    },
    exportFile: async ({ caller, path }) => {
      const uuid = uuidOf(path, 'exportUnknown')
      return uuid.ok ? jobs.file(caller.userId, uuid.value) : uuid
    },
  }
}

/** exportRange: the range holds nothing. fieldType: no such time zone. */
function requestOf(
  { kind, startedAt, endedAt, zone }: ParsedBodyOf<'beginExport'>,
  now: number,
): Outcome<ExportRequest> {
  const range = exportRange(startedAt, endedAt, now)
  if (range.from >= range.to) return refused('exportRange', 'startedAt')
  if (zone !== undefined && !isZone(zone)) return refused('fieldType', 'zone')
  return accepted({ kind, range, zone: zone ?? null })
}

const named = <T>(answer: Outcome<T>): Outcome<{ readonly export: T }> =>
  answer.ok ? accepted({ export: answer.value }) : answer
