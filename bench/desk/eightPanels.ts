// The desk that is measured: eight panels, each in a group of its own so that all are seen.

const tab = (kind: string, weight: number) => ({
  type: 'group',
  weight,
  selected: 0,
  tabs: [{ id: `${kind}-1`, kind, symbol: null }],
})

const column = (weight: number, children: readonly object[]) => ({ type: 'row', weight, children })

export const EIGHT_PANELS = [
  'chart',
  'positions',
  'book',
  'trades',
  'depth',
  'watchlist',
  'orderForm',
  'account',
] as const

/** What the terminal finds as the saved desk of a person with a wide screen. */
export const EIGHT_PANEL_DESK = {
  version: 2,
  layouts: {
    wide: column(100, [
      column(560, [tab('chart', 560), tab('positions', 200)]),
      column(274, [tab('book', 500), tab('trades', 260)]),
      column(280, [tab('watchlist', 400), tab('depth', 360)]),
      column(298, [tab('orderForm', 580), tab('account', 180)]),
    ]),
  },
}
