// The Traditional Chinese words of spot trading: its ticket, its orders, its notices. Written as in
// Taiwan.
import type { spotEn } from './en'

export const spotTw: Record<keyof typeof spotEn, string> = {
  'spot.side.BUY': '買入',
  'spot.side.SELL': '賣出',
  'spot.total': '總額',
  'spot.total.about': '預估總額',
  'spot.preview.pay': '支付',
  'spot.preview.receive': '預計收到',
  'spot.keys': 'Shift+B 買入，Shift+S 賣出，方向鍵逐檔調整價格，Enter 送出。',
  'spot.empty.history': '尚無委託紀錄。已成交與已撤銷的委託會顯示在這裡。',
  'spot.column.pair': '交易對',
  'spot.column.value': '成交額',
  'spot.column.estimate': '≈ USDT',
  'spot.state.PENDING': '未成交',
  'spot.state.PARTLY_FILLED': '部分成交',
  'spot.state.FILLED': '已成交',
  'spot.state.CANCELLED': '已撤銷',
  'spot.state.PARTLY_CANCELLED': '部分成交，其餘已撤銷',
}
