// Owns the Simplified Chinese words of spot trading: its ticket, its orders, its notices.
// Written as on the mainland.
import type { spotEn } from './en'

export const spotCn: Record<keyof typeof spotEn, string> = {
  'spot.side.BUY': '买入',
  'spot.side.SELL': '卖出',
  'spot.total': '总额',
  'spot.total.about': '预估总额',
  'spot.preview.pay': '支付',
  'spot.preview.receive': '到账',
  'spot.keys': 'Shift+B 买入，Shift+S 卖出，方向键以最小价位调整价格，Enter 提交。',
  'spot.empty.history': '还没有委托记录。结束的委托会列在这里。',
  'spot.column.pair': '交易对',
  'spot.column.value': '成交额',
  'spot.column.estimate': '≈ USDT',
  'spot.state.PENDING': '已接受',
  'spot.state.PARTLY_FILLED': '部分成交',
  'spot.state.FILLED': '已成交',
  'spot.state.CANCELLED': '已撤销',
  'spot.state.PARTLY_CANCELLED': '部分成交，其余已撤销',
  'spot.notice.placed': '委托已接受：{side} {size} {coin}，价格 {price}',
  'spot.notice.filled': '已成交：{side} {size} {coin}，均价 {price}',
  'spot.notice.partly': '部分成交：{side} {filled} / {size} {coin}，均价 {price}',
}
