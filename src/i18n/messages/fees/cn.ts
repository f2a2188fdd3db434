// The Simplified Chinese texts of the page of fees.
import type { feesEn } from './en'

export const feesCn: Record<keyof typeof feesEn, string> = {
  'fees.title': '手续费',
  'fees.lead': '等级按最近 30 个完整日的交易量决定，现货与合约合并计算，并在整个 UTC 日内有效。',
  'fees.tiers': '现货与合约手续费',
  'fees.tiers.lead': '这就是实际收取的费率。',
  'fees.column.tier': '等级',
  'fees.column.volume': '30 日交易量，USDT',
  'fees.column.spotMaker': '现货挂单',
  'fees.column.spotTaker': '现货吃单',
  'fees.column.futuresMaker': '合约挂单',
  'fees.column.futuresTaker': '合约吃单',
  'fees.base': '普通',
  'fees.vip': 'VIP {level}',
  'fees.above': '超过 {volume}',
  'fees.below': '{volume} 以下（含）',
  'fees.maker.note':
    '挂单：委托先挂在订单簿上才成交。吃单：委托立即成交。现货手续费由您收到的币种扣除，合约由钱包扣除，并进位至最小单位。',
  'fees.derivatives': '衍生品',
  'fees.derivatives.lead': '货币对：开仓时收取一次佣金。原油与指数：只有点差。',
  'fees.column.commission': '佣金',
  'fees.column.spread': '一般点差',
  'fees.spread.points': '{points} 点',
  'fees.none': '无',
  'fees.withdrawals': '提现',
  'fees.withdrawals.lead': '提取币种时，确认前会显示网络费用。',
  'fees.withdrawals.note': '新台币账户尚未开放；以下为开放后提取新台币的手续费。',
  'fees.withdrawals.individual': '新台币提现，个人',
  'fees.withdrawals.corporate': '新台币提现，企业',
}
