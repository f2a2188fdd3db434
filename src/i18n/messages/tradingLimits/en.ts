// The English texts of a customer's own trading limits. The other languages are typed by this file.
export const tradingLimitsEn = {
  'tradingLimits.order.hint': 'The value of one order. Leave it empty for no limit.',
  'tradingLimits.position.hint':
    'The value of everything open and pending in one instrument. Leave it empty for no limit.',
  'tradingLimits.title': 'Trading limits: {market}',
  'tradingLimits.pause': 'Pause trading',
  'tradingLimits.off': 'Not paused',
  'tradingLimits.keep': 'Leave as it is',
  'tradingLimits.end': 'End the pause',
  'tradingLimits.pause.1': '1 hour',
  'tradingLimits.pause.4': '4 hours',
  'tradingLimits.pause.24': '1 day',
  'tradingLimits.pause.72': '3 days',
  'tradingLimits.pause.168': '7 days',
  'tradingLimits.pause.720': '30 days',
  'tradingLimits.note':
    'Stricter limits apply at once, looser ones after 24 hours. You can always close, sell and cancel.',
  'tradingLimits.save': 'Save',
  'tradingLimits.saved': '{market}: limits saved',
  'tradingLimits.later': '{market}: saved. What is looser applies in 24 hours.',
}
