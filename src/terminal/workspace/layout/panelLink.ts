// The link of a panel: a colour group whose panels show one instrument, or an instrument of its
// own. The blue group shows the page's instrument, the others one that the workspace remembers.
import * as v from 'valibot'

/** In menu order; the first group is the page's. */
export const LINK_COLOURS = ['blue', 'green', 'orange', 'violet', 'teal'] as const
export type LinkColour = (typeof LINK_COLOURS)[number]
export type OwnColour = Exclude<LinkColour, 'blue'>

export type PanelLink = { readonly group: LinkColour } | { readonly symbol: string }

/** The instruments of the groups that do not follow the page. */
export type GroupSymbols = Readonly<Partial<Record<OwnColour, string>>>

export const PAGE_LINK: PanelLink = { group: 'blue' }

/** A URL symbol, listed or not. */
export const SymbolSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,32}$/))
export const LinkSchema = v.union([
  v.strictObject({ group: v.picklist(LINK_COLOURS) }),
  v.strictObject({ symbol: SymbolSchema }),
])

export const isPanelLink = (value: unknown): value is PanelLink => v.is(LinkSchema, value)

/** The colour of a link; grey for an instrument of its own. */
export const colourOf = (link: PanelLink): LinkColour | 'grey' =>
  'group' in link ? link.group : 'grey'

/** The instrument of a link. A group that was given none shows the page's. */
export function symbolOf(link: PanelLink, page: string, groups: GroupSymbols): string {
  if ('symbol' in link) return link.symbol
  return link.group === 'blue' ? page : (groups[link.group] ?? page)
}

export const isSameLink = (a: PanelLink, b: PanelLink): boolean =>
  'symbol' in a ? 'symbol' in b && a.symbol === b.symbol : 'group' in b && a.group === b.group
