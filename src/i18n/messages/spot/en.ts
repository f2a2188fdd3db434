// The English words of spot trading: its ticket, its orders, its notices. The other languages are
// typed by this file.
export const spotEn = {
  'spot.side.BUY': 'Buy',
  'spot.side.SELL': 'Sell',
  'spot.total': 'Total',
  'spot.total.about': 'Estimated total',
  'spot.preview.pay': 'You pay',
  'spot.preview.receive': 'You receive',
  'spot.keys': 'Shift+B: buy. Shift+S: sell. Arrow keys: price by one tick. Enter: submit.',
  'spot.empty.history': 'No orders yet. Filled and cancelled orders appear here.',
  'spot.column.pair': 'Pair',
  'spot.column.value': 'Value',
  'spot.column.estimate': '≈ USDT',
  'spot.state.PENDING': 'Open',
  'spot.state.PARTLY_FILLED': 'Partially filled',
  'spot.state.FILLED': 'Filled',
  'spot.state.CANCELLED': 'Cancelled',
  'spot.state.PARTLY_CANCELLED': 'Partially filled, rest cancelled',
}
