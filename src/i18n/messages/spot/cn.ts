// The Simplified Chinese words of spot trading: its ticket, its orders, its notices. Written as on
// the mainland.
import type { spotEn } from './en'

export const spotCn: Record<keyof typeof spotEn, string> = {
  'spot.side.BUY': '买入',
  'spot.side.SELL': '卖出',
  'spot.total': '总额',
  'spot.total.about': '预估总额',
  'spot.preview.pay': '支付',
  'spot.preview.receive': '预计收到',
  'spot.keys': 'Shift+B 买入，Shift+S 卖出，方向键逐档调整价格，Enter 提交。',
  'spot.empty.history': '暂无委托记录。已成交与已撤销的委托会显示在这里。',
  'spot.column.pair': '交易对',
  'spot.column.value': '成交额',
  'spot.column.estimate': '≈ USDT',
  'spot.state.PENDING': '未成交',
  'spot.state.PARTLY_FILLED': '部分成交',
  'spot.state.FILLED': '已成交',
  'spot.state.CANCELLED': '已撤销',
  'spot.state.PARTLY_CANCELLED': '部分成交，其余已撤销',
}
