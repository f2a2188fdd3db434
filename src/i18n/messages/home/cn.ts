// The Simplified Chinese texts of the home page.
import type { homeEn } from './en'

export const homeCn: Record<keyof typeof homeEn, string> = {
  'home.title': '一个账户，\n交易加密货币、外汇、\n黄金与指数。',
  'home.lead':
    '{spot} 个现货交易对、{futures} 个永续合约、{derivatives} 个衍生品品种，资金可在三个钱包之间随时划转。',
  'home.register': '注册账户',
  'home.trade': '简易买卖',
  'home.dial': '{pair} 最近 24 小时',
  'home.now': '现在',
  'home.why.title': '每个数字都有据可查',
  'home.why.1.title': '人人共用一本订单簿',
  'home.why.1.text': '您的委托与所有人的委托并列，价格优先、时间优先。',
  'home.why.2.title': '总和为零的账本',
  'home.why.2.text': '每笔余额都能由账本逐笔核对，舍入差额全数入账。',
  'home.why.3.title': '一经确认，绝不丢失',
  'home.why.3.text': '我们确认的内容，在您读到之前已写入磁盘，断电也带不走。',
  'home.news': '公告',
  'home.news.none': '目前没有公告。',
  'home.news.failed': '公告暂时无法加载。',
  'home.savings': '锁仓理财，每天计息',
  'home.savings.lead': '起息日从申购次日算起，到期本息一起入账。',
  'home.savings.days': '{days} 天',
  'home.savings.apr': '预估年化',
  'home.savings.minimum': '最低 {amount} {coin}',
  'home.savings.choose': '申购',
  'home.savings.all': '查看全部方案',
}
