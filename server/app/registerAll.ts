// Merging of all features' contributions into one.
import type {
  AccountLeaving,
  FeatureJob,
  Feature,
  PositionHealth,
  ScheduledTask,
  Contribution,
  Services,
  CallCosts,
  CallExamples,
  ProgramReads,
} from './contract/feature'
import type { DeadManApi } from './contract/deadMan'
import type { EventReader } from './contract/eventReader'
import type { AccountList } from '../core/exchange/module'
import type { OwnSection } from './contract/own/ownData'
import type { Commands, Reads } from '../core/exchange/seam'
import type { Handlers } from '../gateway/http/handler'
import type { Announcement } from '../../src/domain/announcements'
import { refused } from '../../src/domain/refusals'

export interface Registered {
  readonly routes: Partial<Handlers>
  /** Orders of each market, for API programs. */
  readonly programs: readonly ProgramReads[]
  /** Readers of the tables whose rows are in the event logs of accounts. */
  readonly eventReaders: readonly EventReader[]
  readonly deadMan: DeadManApi
  readonly costs: CallCosts
  readonly examples: CallExamples
  /** The live lists of accounts. */
  readonly lists: readonly AccountList[]
  readonly hourly: readonly ScheduledTask[]
  readonly everyMinute: readonly ScheduledTask[]
  readonly everySecond: readonly ScheduledTask[]
  readonly jobs: readonly FeatureJob[]
  readonly ownData: readonly OwnSection[]
  announcements(): readonly Announcement[]
  readonly pageText: NonNullable<Contribution['pageText']>
  readonly listPages: NonNullable<Contribution['listPages']>
  /** Calls the named feature's `operatorActed`, or all. */
  operatorActed(name?: string): Promise<void>
  close(): Promise<void>
}

export interface RegistrationDeps {
  readonly features: readonly Feature[]
  readonly commands: Commands
  readonly reads: Reads
  readonly services: Omit<Services, 'leaving' | 'ownData' | 'positionHealth'>
}

/** Used by a server without the feature. */
const NO_DEAD_MAN: DeadManApi = {
  arm: () => Promise.resolve(refused('routeUnknown')),
  postpone: () => Promise.resolve(refused('routeUnknown')),
}

/** Throws if two features have the same call. */
export function registerAll({ features, commands, reads, ...given }: RegistrationDeps): Registered {
  const leaving: AccountLeaving[] = []
  const ownData: OwnSection[] = []
  const positionHealth: PositionHealth[] = []
  const services = {
    ...given.services,
    leaving: () => leaving,
    ownData: () => ownData,
    positionHealth: () => positionHealth,
  }
  const api = { ...services, commands, reads }
  const named = features.map((feature) => ({
    name: feature.name,
    contribution: feature.register?.(api) ?? {},
  }))
  const all: readonly Contribution[] = named.map(({ contribution }) => contribution)
  for (const contribution of all) {
    if (contribution.leaving) leaving.push(contribution.leaving)
    if (contribution.positionHealth) positionHealth.push(contribution.positionHealth)
    ownData.push(...(contribution.ownData ?? []))
  }
  const routes: Record<string, unknown> = {}
  for (const { name, contribution } of named)
    for (const [call, handler] of Object.entries(contribution.routes ?? {})) {
      if (call in routes) throw new Error(`${name} has ${call}, which another feature has`)
      routes[call] = handler
    }
  return {
    routes,
    programs: all.flatMap(({ programs = [] }) => programs),
    eventReaders: all.flatMap(({ events = [] }) => events),
    deadMan: all.find(({ deadMan }) => deadMan)?.deadMan ?? NO_DEAD_MAN,
    costs: Object.assign({}, ...all.map(({ costs }) => costs)),
    examples: Object.assign({}, ...all.map(({ examples }) => examples)),
    lists: features.flatMap(({ module }) => module?.lists ?? []),
    hourly: all.flatMap(({ hourly = [] }) => hourly),
    everyMinute: all.flatMap(({ everyMinute = [] }) => everyMinute),
    everySecond: all.flatMap(({ everySecond = [] }) => everySecond),
    ownData,
    jobs: all.flatMap(({ jobs = [] }) => jobs),
    async pageText(path, query, locale) {
      for (const contribution of all) {
        const text = await contribution.pageText?.(path, query, locale)
        if (text) return text
      }
      return undefined
    },
    async listPages() {
      const lists = await Promise.all(all.map((contribution) => contribution.listPages?.() ?? []))
      return lists.flat()
    },
    announcements: () => all.flatMap((contribution) => contribution.announcements?.() ?? []),
    async operatorActed(asked) {
      for (const { name, contribution } of named)
        if (asked === undefined || asked === name) await contribution.operatorActed?.()
    },
    async close() {
      for (const contribution of all.toReversed()) await contribution.close?.()
    },
  }
}
