// The Traditional Chinese texts of the page of fees.
import type { feesEn } from './en'

export const feesTw: Record<keyof typeof feesEn, string> = {
  'fees.title': '手續費',
  'fees.lead': '等級依最近 30 個完整日的交易量決定，現貨與合約合併計算，並於整個 UTC 日內有效。',
  'fees.tiers': '現貨與合約手續費',
  'fees.tiers.lead': '這就是實際收取的費率。',
  'fees.column.tier': '等級',
  'fees.column.volume': '30 日交易量，USDT',
  'fees.column.spotMaker': '現貨掛單',
  'fees.column.spotTaker': '現貨吃單',
  'fees.column.futuresMaker': '合約掛單',
  'fees.column.futuresTaker': '合約吃單',
  'fees.base': '一般',
  'fees.vip': 'VIP {level}',
  'fees.above': '超過 {volume}',
  'fees.below': '{volume} 以下（含）',
  'fees.maker.note':
    '掛單：委託先掛在委託簿上才成交。吃單：委託立即成交。現貨手續費由您收到的幣種扣除，合約由錢包扣除，並進位至最小單位。',
  'fees.derivatives': '衍生品',
  'fees.derivatives.lead': '貨幣對：開倉時收取一次佣金。原油與指數：只有點差。',
  'fees.column.commission': '佣金',
  'fees.column.spread': '一般點差',
  'fees.spread.points': '{points} 點',
  'fees.none': '無',
  'fees.withdrawals': '提領',
  'fees.withdrawals.lead': '提領幣種時，確認前會顯示網路費用。',
  'fees.withdrawals.note': '新臺幣帳戶尚未開放；以下為開放後提領新臺幣的手續費。',
  'fees.withdrawals.individual': '新臺幣提領，個人',
  'fees.withdrawals.corporate': '新臺幣提領，法人',
}
