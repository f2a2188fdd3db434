// The English texts of the page of fees. The other languages are typed by this file.
export const feesEn = {
  'fees.title': 'Transaction fees',
  'fees.lead':
    'Your tier depends on your trading volume over the last 30 full days, spot and futures combined. It holds for a whole day (UTC).',
  'fees.tiers': 'Spot and futures fees',
  'fees.tiers.lead': 'These are the rates we charge.',
  'fees.column.tier': 'Tier',
  'fees.column.volume': '30-day volume, USDT',
  'fees.column.spotMaker': 'Spot maker',
  'fees.column.spotTaker': 'Spot taker',
  'fees.column.futuresMaker': 'Futures maker',
  'fees.column.futuresTaker': 'Futures taker',
  'fees.base': 'Base',
  'fees.vip': 'VIP {level}',
  'fees.above': 'Above {volume}',
  'fees.below': 'Up to {volume}',
  'fees.maker.note':
    'Maker: your order rested in the book before it traded. Taker: it traded at once. The fee is taken from what you receive on spot, and from the wallet on futures, rounded up to the smallest unit.',
  'fees.derivatives': 'Derivatives',
  'fees.derivatives.lead': 'Pairs: one commission on opening. Oil and indices: spread only.',
  'fees.column.commission': 'Commission',
  'fees.column.spread': 'Typical spread',
  'fees.spread.points': '{points, plural, one {{points} point} other {{points} points}}',
  'fees.none': 'None',
  'fees.withdrawals': 'Withdrawals',
  'fees.withdrawals.lead': 'Withdrawals of coins show their network fee before you confirm.',
  'fees.withdrawals.note':
    'TWD accounts are not open yet. These are the fees that will apply to TWD withdrawals.',
  'fees.withdrawals.individual': 'TWD withdrawal, individual',
  'fees.withdrawals.corporate': 'TWD withdrawal, corporate',
}
