// The English texts of savings. The other languages are typed by this file.
export const savingsEn = {
  'savings.title': 'Savings',
  'savings.lead':
    'Lock coins for a fixed time. Interest is earned every day and arrives with the principal in your spot wallet.',
  'savings.sum': 'Your savings',
  'savings.sum.subscribed': 'Locked',
  'savings.sum.yesterday': 'Yesterday’s interest (UTC)',
  'savings.sum.earned': 'Total interest',
  'savings.sum.next': 'Next redemption (UTC)',
  'savings.plans': 'Plans',
  'savings.hideSold': 'Hide sold-out plans',
  'savings.risk': 'Risk level {level}',
  'savings.tenor': 'Tenor',
  'savings.days': '{days, plural, one {{days} day} other {{days} days}}',
  'savings.apr': 'Estimated APR',
  'savings.minimum': 'Minimum locked amount',
  'savings.personalQuota': 'Personal quota',
  'savings.left': '{amount} left',
  'savings.quota': 'Sales limit',
  'savings.sold': '{share} subscribed',
  'savings.soldOut': 'Sold out',
  'savings.subscribe': 'Subscribe',
  'savings.subscribe.of':
    'Subscribe to {coin} for {days, plural, one {{days} day} other {{days} days}}',
  'savings.rule.start': 'When interest begins',
  'savings.rule.start.text':
    'On the day after the subscription at 00:00 UTC. Principal and interest arrive on the day after the interest end date.',
  'savings.rule.renew': 'Auto-renew',
  'savings.rule.renew.text':
    'You can change it until the redemption date. The principal is locked again, the interest is paid out.',
  'savings.rule.cancel': 'Cancelling early',
  'savings.rule.cancel.text':
    'Possible at any time. All interest of the running term is forfeited; the principal comes back at once.',
  'savings.history': 'Subscriptions',
  'savings.history.none': 'No subscriptions.',
  'savings.status.HOLDING': 'Locked',
  'savings.status.CANCEL': 'Cancelled',
  'savings.status.REDEEM': 'Redeemed',
  'savings.principal': 'Principal',
  'savings.valueDate': 'Value date (UTC)',
  'savings.interestEndDate': 'Interest end date (UTC)',
  'savings.redemptionDate': 'Redemption date (UTC)',
  'savings.accruing': 'Accruing interest',
  'savings.ofTerm': 'of',
  'savings.paid': 'Interest paid',
  'savings.daily': 'Interest per day',
  'savings.term': 'Interest at maturity',
  'savings.back': 'Returned at maturity',
  'savings.dialog': 'Subscribe to {coin} savings',
  'savings.hint': 'At least {minimum}, at most {left}.',
  'savings.autoRenew': 'Auto-renew',
  'savings.autoRenew.note':
    'At the end the principal is locked for {days, plural, one {another day} other {another {days} days}}; the interest goes to your spot wallet.',
  'savings.forfeit':
    'Cancelling early forfeits the interest: what was earned until then is deducted from the total, and only the principal comes back.',
  'savings.submit':
    'Subscribe {amount} {coin} for {days, plural, one {{days} day} other {{days} days}}',
  'savings.submit.empty':
    'Subscribe {coin} for {days, plural, one {{days} day} other {{days} days}}',
  'savings.done':
    'Subscribed {amount} {coin} for {days, plural, one {{days} day} other {{days} days}}',
  'savings.renew.on': 'Auto-renew is on',
  'savings.renew.off': 'Auto-renew is off',
  'savings.cancel': 'Cancel',
  'savings.cancel.sure': 'Forfeit {interest} {coin} of interest and cancel',
  'savings.cancelled': 'Cancelled: {amount} {coin} are back in your spot wallet',
}
