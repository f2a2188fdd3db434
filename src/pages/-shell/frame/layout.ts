// The layouts, by the name in a route's static data. The frame around all pages is in the root, so
// that its open dialogs survive a navigation.

/**
 * home: full width, for the front page. default: pages on the grid. wallet: the wallet's pages
 * beside the way between them. wide: full width with a loading bar. bare: full width without one,
 * for errors. trade: the header only, the rest is the terminal's. panel: no frame, for one panel of
 * the terminal in a window of its own.
 */
export type Layout = 'home' | 'default' | 'wallet' | 'wide' | 'bare' | 'trade' | 'panel'

export interface FramedMatch {
  readonly staticData: { readonly layout?: Layout }
}

/** The layout of the innermost route that names one. */
export const layoutOf = (matches: readonly FramedMatch[]): Layout =>
  matches.findLast(({ staticData }) => staticData.layout !== undefined)?.staticData.layout ?? 'bare'

export const hasLoadingBar = (layout: Layout): boolean => layout !== 'bare'

/** Where the header shows announcements; elsewhere a page has its own task. */
export const announces = (layout: Layout): boolean => layout === 'home' || layout === 'trade'
