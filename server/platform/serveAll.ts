// What all modules and areas bring to the rim of the server, as one.
import type { AreaJob, AreaModule, Chore, Served, Services } from '../exchange/area'
import type { AccountList, LedgerModule } from '../exchange/module'
import type { Commands, Reads } from '../exchange/seam'
import type { Handlers } from '../gateway/http/handler'
import type { Announcement } from '../../src/domain/posts'

export interface AllServed {
  readonly routes: Partial<Handlers>
  /** The live lists of accounts. */
  readonly lists: readonly AccountList[]
  readonly hourly: readonly Chore[]
  readonly everyMinute: readonly Chore[]
  readonly everySecond: readonly Chore[]
  readonly jobs: readonly AreaJob[]
  announcements(): readonly Announcement[]
  readonly pageText: NonNullable<Served['pageText']>
  readonly listPages: NonNullable<Served['listPages']>
  /** Calls the one of a name, or all. */
  operatorActed(name?: string): Promise<void>
  close(): Promise<void>
}

export interface Brought {
  readonly modules: readonly LedgerModule[]
  readonly areas: readonly AreaModule[]
  readonly commands: Commands
  readonly reads: Reads
  readonly services: Services
}

/** Throws where two bring the same call. */
export function serveAll({ modules, areas, commands, reads, services }: Brought): AllServed {
  const named = [
    ...modules.map((each) => ({
      name: each.name,
      served: each.serve?.({ ...services, commands, reads }) ?? {},
    })),
    ...areas.map((each) => ({ name: each.name, served: each.serve(services) })),
  ]
  const all: readonly Served[] = named.map(({ served }) => served)
  const routes: Record<string, unknown> = {}
  for (const { name, served } of named)
    for (const [call, handler] of Object.entries(served.routes ?? {})) {
      if (call in routes) throw new Error(`${name} brings ${call}, which another one has`)
      routes[call] = handler
    }
  return {
    routes,
    lists: modules.flatMap(({ lists }) => lists),
    hourly: all.flatMap(({ hourly = [] }) => hourly),
    everyMinute: all.flatMap(({ everyMinute = [] }) => everyMinute),
    everySecond: all.flatMap(({ everySecond = [] }) => everySecond),
    jobs: all.flatMap(({ jobs = [] }) => jobs),
    async pageText(path, query, locale) {
      for (const served of all) {
        const text = await served.pageText?.(path, query, locale)
        if (text) return text
      }
      return undefined
    },
    async listPages() {
      const lists = await Promise.all(all.map((served) => served.listPages?.() ?? []))
      return lists.flat()
    },
    announcements: () => all.flatMap((served) => served.announcements?.() ?? []),
    async operatorActed(asked) {
      for (const { name, served } of named)
        if (asked === undefined || asked === name) await served.operatorActed?.()
    },
    async close() {
      for (const served of all.toReversed()) await served.close?.()
    },
  }
}
