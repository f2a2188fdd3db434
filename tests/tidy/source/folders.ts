// The table of who may import whom on the side of the exchange. The client's is that of its
// tsconfig.json files, but for the features, which are compiled with the routes they link to.

/** The folders that a folder may import besides itself. */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/features': [
    'src/app',
    'src/domain',
    'src/i18n',
    'src/session',
    'src/state',
    'src/ui',
    'src/workers',
  ],
  'server/core/engine': ['src/domain'],
  'server/core/ledger': ['src/domain'],
  // The core reaches the store by a port and describes no edge.
  'server/core/exchange': ['src/domain', 'server/core/engine', 'server/core/ledger'],
  // The contract of a feature names, by type, whatever the server offers to features.
  'server/app/contract': [
    'src/domain',
    'src/protocol',
    'server/core/exchange',
    'server/store',
    'server/features/market-data',
  ],
  'server/features': [
    'src/domain',
    'server/app/contract',
    'src/protocol',
    'server/core/engine',
    'server/core/ledger',
    'server/core/exchange',
    'server/store',
    'server/gateway',
    'server/custody',
    // As areas anywhere: networks, and turns at what is dear.
    'server/lib/net',
    'server/lib/offload',
  ],
  'server/custody': ['src/domain', 'src/protocol', 'server/store'],
  // Implements the port of the exchange. Turns are taken before connections.
  'server/store': [
    'src/domain',
    'src/protocol',
    'server/core/exchange',
    'server/core/ledger',
    'server/lib/offload',
  ],
  'server/gateway': ['src/domain', 'src/protocol', 'server/lib/net', 'server/lib/offload'],
  'server/lib/net': ['src/domain'],
  'server/lib/offload': ['src/domain'],
  'server/app': [
    'server/app/contract',
    'server/lib/offload',
    'src/domain',
    'server/store',
    'server/lib/net',
    'server/features/market-data',
    'server/core/engine',
    'server/core/exchange',
    'server/features/identity',
  ],
  'server/ops': [
    'src/domain',
    'server/app/contract',
    'server/store',
    'server/app',
    'server/features/identity',
    'server/core/exchange',
    'server/features.ts',
  ],
  'server/bootstrap': [],
  'server/start': ['server/bootstrap'],
  'server/dev': ['server/bootstrap'],
  'server/operator': ['server/bootstrap'],
}

/** What each product area of the exchange may import; areas never see one another's inside. */
export const areaAllows: readonly string[] = [
  'src/domain',
  'src/protocol',
  'server/app/contract',
  'server/core/ledger',
  'server/store',
  'server/lib/net',
  'server/lib/offload',
]

/** The product areas of the exchange, each entered by the file that bears its name. */
export const areas: readonly string[] = ['server/features/identity', 'server/features/market-data']

/** The files that compose the exchange, and so may import every folder on their side. */
export const composers: readonly string[] = [
  'server/main.ts',
  'server/features.ts',
  'server/app/openServer.ts',
  // Threads' own entries, which open what every module brings.
  'server/app/exchange/exchange.job.ts',
  'server/app/exchange/projector.job.ts',
  'server/ops/main.ts',
]

/**
 * What modules and areas may use of the exchange, of the gateway and of the market data:
 * interfaces, and helpers beside them.
 */
export const featureInterfaces: readonly string[] = [
  'server/core/exchange/market',
  'server/core/exchange/logRule',
  'server/core/exchange/module',
  'server/core/exchange/seam',
  'server/core/exchange/accountEvents',
  'server/core/exchange/canonicalText',
  'server/gateway/http/handler',
  'server/gateway/http/reading/readCfd',
  'server/features/market-data/coinPrices',
]

/** Folders of the client that all others enter by one file. */
export const oneEntry: readonly string[] = [
  'src/terminal',
  'src/features/account',
  'src/features/support',
]

/** Folders with a row of their own below the second level. */
const NESTED =
  /^server\/(core\/\w+|lib\/\w+|app\/contract|features\/(identity|market-data))(?=\/|$)/

/**
 * `server/core/engine/book/book.ts` lies in `server/core/engine`, `server/main.ts` in
 * `server/main`, `server/features/spot/http.ts` in `server/features`.
 */
export function folderOf(path: string): string {
  const [nested] = NESTED.exec(path) ?? []
  if (nested !== undefined) return nested
  // The table of contents beside the folder of the same name.
  if (/^server\/features(\.ts)?$/.test(path)) return 'server/features.ts'
  const [side = '', folder = ''] = path.split('/')
  return `${side}/${folder.replace(/\.(ts|tsx|mjs)$/, '')}`
}
