// The English texts of the home page. The other languages are typed by this file.
export const homeEn = {
  'home.title': 'One account to trade crypto, forex, gold and indices.',
  'home.lead':
    '{spot} spot pairs, {futures} perpetual futures, {derivatives} forex and commodity instruments. Move funds between three wallets at any time.',
  'home.register': 'Open an account',
  'home.trade': 'Buy crypto the simple way',
  'home.dial': 'The last 24 hours of {pair}',
  'home.now': 'Now',
  'home.why.title': 'Every figure can be checked',
  'home.why.1.title': 'One order book for everyone',
  'home.why.1.text': 'Your order rests beside all others and matches by price–time priority.',
  'home.why.2.title': 'A ledger that sums to zero',
  'home.why.2.text':
    'Every balance can be checked posting by posting; every rounding difference is booked.',
  'home.why.3.title': 'Once confirmed, never lost',
  'home.why.3.text':
    'What we acknowledge is on disk before you read it. No power cut takes it back.',
  'home.news': 'Announcements',
  'home.news.none': 'There are no announcements right now.',
  'home.news.failed': 'Announcements cannot be loaded right now.',
  'home.savings': 'Locked savings that earn every day',
  'home.savings.lead':
    'Interest starts the day after you subscribe; principal and interest come back together.',
  'home.savings.days': '{days, plural, one {{days} day} other {{days} days}}',
  'home.savings.apr': 'estimated APR',
  'home.savings.minimum': 'from {amount} {coin}',
  'home.savings.choose': 'Subscribe',
  'home.savings.all': 'See all plans',
}
