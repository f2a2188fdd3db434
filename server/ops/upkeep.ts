// Until when the makers of what the exchange runs on mend it. Days are UTC, the last one of upkeep;
// the sources are the makers' own schedules: nodejs.org for Node.js, postgresql.org for PostgreSQL.

export type Kept = 'node' | 'postgresql'

/** The last day of upkeep by main version; null where a version is only a step between others. */
const LAST_DAYS: Readonly<Record<Kept, Readonly<Record<number, string>>>> = {
  node: {
    18: '2025-04-30',
    19: '2023-06-01',
    20: '2026-04-30',
    21: '2024-06-01',
    22: '2027-04-30',
    23: '2025-06-01',
    24: '2028-04-30',
    25: '2026-06-01',
    26: '2029-04-30',
  },
  postgresql: {
    13: '2025-11-13',
    14: '2026-11-12',
    15: '2027-11-11',
    16: '2028-11-09',
    17: '2029-11-08',
    18: '2030-11-14',
  },
}

/** What is recommended in its place. */
const BETTER: Readonly<Record<Kept, string>> = { node: 'Node.js 24', postgresql: 'PostgreSQL 18' }

const NAMES: Readonly<Record<Kept, string>> = { node: 'Node.js', postgresql: 'PostgreSQL' }
const DAY_MS = 86_400_000
/** An end that is this near is announced. */
const SOON_MS = 90 * DAY_MS

/**
 * A line about the upkeep of a version such as `20.19.5`, at `now`, ms UTC; null while nothing
 * presses.
 */
export function upkeepLine(kept: Kept, version: string, now: number): string | null {
  const main = Number.parseInt(version, 10)
  const last = LAST_DAYS[kept][main]
  const name = `${NAMES[kept]} ${main}`
  if (last === undefined) {
    const known = Object.keys(LAST_DAYS[kept]).map(Number)
    return main < Math.min(...known) ? `${name} is out of upkeep: use ${BETTER[kept]}.` : null
  }
  const end = Date.parse(`${last}T00:00:00Z`) + DAY_MS
  if (now >= end) return `${name} is out of upkeep since ${last}: use ${BETTER[kept]}.`
  return end - now <= SOON_MS
    ? `${name} is out of upkeep after ${last}: plan ${BETTER[kept]}.`
    : null
}

interface Listed {
  readonly path: string
  readonly version: string
  /** The maker's statement about an unmaintained version. */
  readonly deprecated?: string
}

/** A line for each package whose maker keeps this version no more. */
export const packageLines = (packages: readonly Listed[]): readonly string[] =>
  packages.flatMap(({ path, version, deprecated }) =>
    deprecated === undefined ? [] : [`${path} ${version} is out of upkeep: ${deprecated}`],
  )
