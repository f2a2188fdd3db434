// Owns the table of who may import whom, and to which room of the house a path belongs. It is the
// house rules' table, row by row, and says nothing about packages.

/** What whoever draws screens may import. */
const SCREENS = [
  'src/state',
  'src/session',
  'src/ui',
  'src/i18n',
  'src/domain',
  'src/workers',
  'src/account',
  'src/support',
]

/** The rooms that a room may import besides itself. */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/protocol': ['src/domain'],
  'src/streams': ['src/domain', 'src/protocol'],
  'src/workers': ['src/streams', 'src/domain', 'src/protocol'],
  'src/session': ['src/domain', 'src/protocol'],
  'src/state': ['src/workers', 'src/session', 'src/domain'],
  'src/i18n': ['src/domain'],
  'src/ui': ['src/i18n', 'src/domain'],
  'src/account': ['src/state', 'src/session', 'src/ui', 'src/i18n', 'src/domain'],
  'src/support': ['src/state', 'src/session', 'src/ui', 'src/i18n', 'src/domain'],
  'src/terminal': SCREENS,
  'src/pages': [...SCREENS, 'src/terminal'],
  'server/engine': ['src/domain'],
  'server/ledger': ['src/domain'],
  'server/ports': ['src/domain', 'src/protocol', 'server/ledger'],
  'server/store': ['src/domain', 'src/protocol', 'server/ledger', 'server/ports'],
  'server/gateway': ['src/domain', 'src/protocol', 'server/ports'],
  'server/bootstrap': [],
  'server/start': ['server/bootstrap'],
  'server/dev': ['server/bootstrap'],
}

/** What each product area of the exchange may import; areas never see one another's inside. */
export const areaAllows: readonly string[] = [
  'src/domain',
  'src/protocol',
  'server/ledger',
  'server/store',
  'server/ports',
]

/** The product areas of the exchange, each entered by the file that bears its name. */
export const areas: readonly string[] = [
  'server/identity',
  'server/market',
  'server/wallet',
  'server/savings',
  'server/lottery',
  'server/growth',
  'server/content',
  'server/support',
]

/** The files that put rooms together, and so may open every door on their side of the wire. */
export const composers: readonly string[] = [
  'src/main',
  'src/router',
  'server/main',
  'server/exchange',
  'server/ops',
]

/** Rooms of which all others may use one file only. */
export const oneDoor: readonly string[] = ['src/terminal', 'src/account', 'src/support']

/** `src/domain/perpetual/margin.ts` lies in `src/domain`, `server/main.ts` in `server/main`. */
export function roomOf(path: string): string {
  const [side = '', room = ''] = path.split('/')
  return `${side}/${room.replace(/\.(ts|tsx|mjs)$/, '')}`
}
