// The table of who may import whom on the side of the exchange. The client's is that of its
// tsconfig.json files.

/** The folders that a folder may import besides itself. */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  'server/engine': ['src/domain'],
  'server/ledger': ['src/domain'],
  'server/exchange': [
    'src/domain',
    'src/protocol',
    'server/engine',
    'server/ledger',
    'server/store',
    // Slots for what is under way between two threads.
    'server/net',
  ],
  'server/modules': [
    'src/domain',
    'src/protocol',
    'server/engine',
    'server/ledger',
    'server/exchange',
    'server/store',
    'server/gateway',
    'server/custody',
    // As areas anywhere: networks, and turns at what is dear.
    'server/net',
    'server/offload',
  ],
  'server/custody': ['src/domain', 'src/protocol', 'server/store'],
  'server/store': ['src/domain', 'src/protocol', 'server/ledger'],
  'server/gateway': ['src/domain', 'src/protocol', 'server/net', 'server/offload'],
  'server/net': ['src/domain'],
  'server/offload': ['src/domain'],
  'server/platform': [
    'server/offload',
    'src/domain',
    'server/store',
    'server/net',
    'server/market-data',
    'server/engine',
    'server/exchange',
    'server/identity',
  ],
  'server/ops': [
    'src/domain',
    'server/store',
    'server/platform',
    'server/identity',
    'server/exchange',
    'server/modules',
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
  'server/ledger',
  'server/store',
  'server/net',
  'server/offload',
]

/** The product areas of the exchange, each entered by the file that bears its name. */
export const areas: readonly string[] = ['server/identity', 'server/market-data']

/** The files that compose the exchange, and so may import every folder on their side. */
export const composers: readonly string[] = [
  'server/main.ts',
  'server/modules.ts',
  'server/platform/openServer.ts',
  // Threads' own entries, which open what every module brings.
  'server/platform/exchange/exchange.job.ts',
  'server/platform/exchange/projector.job.ts',
  'server/ops/main.ts',
]

/**
 * What modules and areas may use of the exchange, of the gateway and of the market data:
 * interfaces, and helpers beside them.
 */
export const moduleFaces: readonly string[] = [
  'server/exchange/area',
  'server/exchange/market',
  'server/exchange/module',
  'server/exchange/operatorCommand',
  'server/exchange/reads',
  'server/exchange/seam',
  'server/exchange/accountEvents',
  'server/exchange/canonicalText',
  'server/gateway/http/handler',
  'server/gateway/http/reading/readCfd',
  'server/market-data/coinPrices',
]

/** Folders of the client that all others enter by one file. */
export const oneEntry: readonly string[] = ['src/terminal', 'src/account', 'src/support']
/** What the dialogs share with forms that ask for codes too, through one file of its own. */
export const sharedForms: readonly string[] = ['src/account/forms']

/** `server/engine/book/book.ts` lies in `server/engine`, `server/main.ts` in `server/main`. */
export function folderOf(path: string): string {
  const [side = '', folder = ''] = path.split('/')
  return `${side}/${folder.replace(/\.(ts|tsx|mjs)$/, '')}`
}
