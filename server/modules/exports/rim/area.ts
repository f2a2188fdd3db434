// Files of a customer's past as an area: its calls, and the turns in which files are written.
import { exportRange } from '../../../../src/domain/exports'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { ParsedBodyOf } from '../../../../src/protocol/calls'
import type { AreaModule, Services } from '../../../exchange/area'
import { uuidOf, type Handlers } from '../../../gateway/http/handler'
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

function routesOf({ clock }: Pick<Services, 'clock'>, jobs: ExportJobs): Handlers<Calls> {
  const read = (asked: ParsedBodyOf<'beginExport'>) => requestOf(asked, clock.now())
  return {
    exportTransactions: async ({ caller, query }) => {
      const request = read(query)
      return request.ok ? jobs.write(caller.userId, request.value) : request
    },
    exports: async ({ caller }) => accepted({ exports: await jobs.list(caller.userId) }),
    beginExport: async ({ caller, body }) => {
      const request = read(body)
      return request.ok ? named(await jobs.begin(caller.userId, request.value)) : request
    },
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
