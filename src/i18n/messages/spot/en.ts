// Owns the English words of spot trading: its ticket, its orders, its notices.
// The other languages are typed by this file.
export const spotEn = {
  'spot.side.BUY': 'Buy',
  'spot.side.SELL': 'Sell',
  'spot.total': 'Total',
  'spot.total.about': 'Total, about',
  'spot.preview.pay': 'You pay',
  'spot.preview.receive': 'You receive',
  'spot.keys': 'Shift+B buys, Shift+S sells, arrow keys move the price by a tick, Enter sends.',
  'spot.empty.history': 'No orders here yet. Orders that ended are listed here.',
  'spot.column.pair': 'Pair',
  'spot.column.value': 'Value',
  'spot.column.estimate': '≈ USDT',
  'spot.state.PENDING': 'Accepted',
  'spot.state.PARTLY_FILLED': 'Partly filled',
  'spot.state.FILLED': 'Filled',
  'spot.state.CANCELLED': 'Cancelled',
  'spot.state.PARTLY_CANCELLED': 'Partly filled, rest cancelled',
  'spot.notice.placed': 'Order placed: {side} {size} {coin} at {price}',
  'spot.notice.filled': 'Filled: {side} {size} {coin} at {price}',
  'spot.notice.partly': 'Partly filled: {side} {filled} of {size} {coin} at {price}',
}
