// Measured layouts: each panel in a group of its own, so that all are visible.

/** Instruments of the four books; the first is also the page's own, with chart and trades. */
export const BOOK_SYMBOLS = ['btcusdtperp', 'ethusdtperp', 'bnbusdtperp', 'solusdtperp'] as const

/** The first panel of a kind follows the page's instrument. */
const tab = (kind: string, weight: number, number = 1) => ({
  type: 'group',
  weight,
  selected: 0,
  tabs: [{ id: `${kind}-${number}`, kind, symbol: number > 1 ? BOOK_SYMBOLS[number - 1] : null }],
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

/** The stored layout of a customer with a wide screen. */
export const EIGHT_PANEL_LAYOUT = {
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

/** Four books, two charts and a trade list. */
export const BUSY_LAYOUT = {
  version: 2,
  layouts: {
    wide: column(100, [
      column(520, [tab('chart', 400), tab('chart', 400, 2)]),
      column(300, [tab('book', 400), tab('book', 400, 2)]),
      column(300, [tab('book', 400, 3), tab('book', 400, 4)]),
      column(300, [tab('trades', 800)]),
    ]),
  },
}
export const BUSY_PANELS = 7
