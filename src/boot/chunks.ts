// The files of the client's build. Each is a separate request on a slow connection and runs in a
// separate task, so modules are grouped by the moment at which they are needed.

interface Chunk {
  readonly name: string
  /**
   * Below the project or below node_modules: folders with a slash at their end, and modules without
   * their ending, which stand for their styles too.
   */
  readonly paths: readonly string[]
}

const within = (folder: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${folder}/${name}`)

/** Each chunk contains all imports of its modules that no earlier chunk contains. */
export const CHUNKS: readonly Chunk[] = [
  // React and the libraries are separate from the product's own code: a stack trace taken during
  // startup makes the browser read its file a second time, which should then be small.
  {
    name: 'react',
    paths: ['react/', 'react-dom/', 'scheduler/', 'src/boot/react'],
  },
  {
    name: 'vendor',
    paths: [
      'react-intl/',
      'valtio/',
      '@formatjs/',
      ...within('@tanstack', ['react-router/', 'router-core/', 'history/', 'store/']),
      '@tanstack/react-store/',
    ],
  },
  // Startup code of every page, with the layouts of pages other than the terminal.
  {
    name: 'common',
    paths: ['src/boot/main', ...within('src/pages', ['_home', '_site', '_wide'])],
  },
  // Small parts of pages and panels without large dependencies.
  {
    name: 'pieces',
    paths: [
      ...within('src/ui/site', ['SitePage', 'When']),
      ...within('src/ui/pieces', ['Num', 'Change', 'EmptyLine', 'ButtonLink']),
      ...within('src/ui/pieces', ['SkeletonRows', 'CoinDisc']),
      'src/app/command/',
      ...within('src/app/query', ['useQuery', 'query', 'Reading', 'load', 'useWhileVisible']),
      ...within('src/app/query', ['LoadState', 'failureText']),
      'src/state/EngineContext',
      ...within('src/i18n', ['MessagesBoundary', 'money', 'texts']),
      ...within('src', ['session/calls', 'app/money/followMaintenance']),
      'src/pages/-shell/Dialogs',
      ...within('src/app/actions', ['actionKeys', 'arming', 'offers']),
      ...within('src/ui', ['WindowHelpers', 'pressedKey']),
      ...within('src/domain', ['orders/', 'views/', 'typed/']),
      ...within('@mantine/hooks/esm', ['use-merged-ref/', 'use-reduced-motion/']),
    ],
  },
  // Prices and tiles of casual pages, which the terminal does not use.
  { name: 'prices', paths: within('src/app/market', ['Tile', 'figures', 'useQuotes']) },
  // The session, and what depends on it on every page.
  {
    name: 'client',
    paths: [
      ...within('src/boot', ['startClient', 'offlineUse']),
      ...within('src/state', ['update', 'accountNews']),
      ...within('src/features', ['settings/AccountNews', 'update/UpdatePrompt']),
      'src/features/clock/ClockNotice',
    ],
  },
  // Code shared by the terminal, the palette and the settings' synchronisation.
  { name: 'names', paths: ['src/i18n/chineseNames'] },
  { name: 'sync', paths: ['src/app/sync/'] },
  // The terminal without its panels.
  {
    name: 'terminal',
    paths: [
      ...within('src/terminal', ['Terminal', 'freshness/useFreshness']),
      ...within('src/terminal/figures', ['figureText', 'compactFigure', 'lotsText']),
      ...within('src/terminal/figures', ['writeText', 'grouping']),
      ...within('src/terminal', ['useOpenSymbol', 'markets/isFound']),
      ...within('src/terminal/symbolbar', ['SymbolBar', 'MaintenanceBar']),
      'src/terminal/trading/head/HeadSlots',
      ...within('src/terminal/workspace', ['PageContext', 'state/LinkContext']),
      'src/pages/_trade',
      'src/workers/client',
      'src/domain/collections/boundedMap',
    ],
  },
  // Mantine: form fields, then overlays.
  {
    name: 'fields',
    paths: [
      ...within('@mantine/core/esm/core', ['Box/', 'factory/', 'styles-api/']),
      ...within('@mantine/core/esm/components', ['Input/', 'Loader/', 'CloseButton/']),
      '@mantine/core/esm/components/VisuallyHidden/',
    ],
  },
  {
    name: 'overlays',
    paths: [
      ...within('@mantine/core/esm/components', ['Menu/', 'Popover/', 'Modal/', 'ModalBase/']),
      '@mantine/core/esm/components/Tooltip/',
    ],
  },
  { name: 'choices', paths: within('src/ui/fields', ['Segments', 'Tabs']) },
  // Fields of most forms, then their overlays.
  {
    name: 'forms',
    paths: within('src/ui/fields', ['Field', 'FormField', 'SelectField', 'typed/']),
  },
  {
    name: 'windows',
    paths: [
      'src/ui/pieces/Dialog',
      ...within('src/ui/fields', ['NameField', 'Checkbox', 'SearchField']),
      ...within('src/app/form', ['useForm', 'formClock', 'placeFailure']),
    ],
  },
  // Funds and limits of a customer, in the terminal and on casual pages.
  {
    name: 'funds',
    paths: [
      ...within('src/app', ['money/useStartingFunds', 'money/hidden', 'limits/ownLimits']),
      ...within('src', ['i18n/coinMoney', 'ui/pieces/FundsOffer', 'domain/clock']),
    ],
  },
  // Code shared by the docked and the phone terminal beyond the first view.
  {
    name: 'panelTable',
    paths: [
      ...within('src/terminal', ['panels', 'panels/book/bookStep', 'freshness/Skeleton']),
      ...within('src/terminal/workspace', ['PanelHost', 'useCounts', 'layout/layout']),
      ...within('src/terminal/workspace', ['saved/workspace', 'state/WorkspaceId', 'useShown']),
      ...within('src/terminal/workspace/saved', ['workspaceSchema', 'mergeWorkspaces']),
      ...within('src/terminal/workspace', ['dock', 'dock/chrome']),
      ...within('src/terminal', ['trading/head/head', 'panels/book/orderbook']),
    ],
  },
  // Order book painting, also on phones.
  {
    name: 'canvas',
    paths: [
      ...within('src/terminal/canvas', ['drawFigure', 'useSurface', 'fitColumns', 'useBoxHeight']),
      ...within('src/terminal', [
        'canvas/painted',
        'panels/book/bookRows',
        'panels/book/BookScreen',
      ]),
    ],
  },
  // The docked panels' frame.
  { name: 'dock', paths: ['src/terminal/workspace/WindowedDock'] },
  // The chart library, then the panel for trading on a chart.
  {
    name: 'charting',
    paths: ['lightweight-charts/', 'src/terminal/panels/chart/screen/chartStyle'],
  },
  { name: 'chart', paths: ['src/terminal/panels/chart/ChartPanel'] },
  // The other panels of the default layout.
  {
    name: 'panels',
    paths: [
      ...within('src/terminal/panels', ['book/OrderBookPanel', 'trades/TradesPanel']),
      ...within('src/terminal/panels', ['orderForm/OrderFormPanel', 'positions/PositionsPanel']),
      'src/terminal/panels/account/AccountPanel',
    ],
  },
  // Code needed after the first view: notices, alerts, keys, the account's workspaces.
  {
    name: 'later',
    paths: [
      ...within('src/terminal', ['trading/alerts/AlertsHost', 'hotkeys/TradingKeys']),
      ...within('src/terminal/symbolbar', ['AlertButton', 'FeedHealth']),
      'src/terminal/workspace/account/WorkspaceSync',
      'src/terminal/trading/notices/noticeParts',
      ...within('src/terminal/markets', ['cfd/notices', 'spot/notices', 'perpetual/notices']),
    ],
  },
]

/** True if the module, by its absolute path and query, belongs to the chunk. */
function isOf(chunk: Chunk, id: string): boolean {
  return chunk.paths.some((path) => {
    const below = path.startsWith('src/') ? `/${path}` : `/node_modules/${path}`
    return id.includes(path.endsWith('/') ? below : `${below}.`)
  })
}

/** The chunks for the bundler: a module belongs to the first chunk that matches it. */
export const chunkGroups = CHUNKS.map((chunk, index) => ({
  name: chunk.name,
  priority: CHUNKS.length - index,
  test: (id: string) => isOf(chunk, id),
}))
