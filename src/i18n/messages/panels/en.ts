// The English texts of panels that are added to a layout. The other languages are typed by this
// file.
export const panelsEn = {
  'notes.label': 'Note',
  'notes.placeholder':
    'What you want to keep in mind. The note stays on this device, in this panel of this workspace.',
  'notes.count': '{count} of {most} characters',
  'notes.notKept':
    'Your browser keeps nothing for this site: the note lasts until the page is closed.',
  'notes.full': 'This device keeps no more notes. Empty another note first.',
  'funding.view': 'Funding and swap',
  'funding.view.rates': 'Funding rates',
  'funding.view.swaps': 'Swap rates',
  'funding.view.ownFunding': 'My funding',
  'funding.view.ownSwaps': 'My swaps',
  'funding.guest': 'Log in to see what you paid and received.',
  'funding.instrument': 'Instrument',
  'funding.rate': 'Rate',
  'funding.next': 'Next charge in',
  'funding.every': 'Every',
  'funding.hours': '{hours} h',
  'funding.long': 'Long',
  'funding.short': 'Short',
  'funding.charged': 'Charged',
  'funding.nights': '{nights, plural, one {{nights} night} other {{nights} nights}}',
  'funding.swaps.note': 'Points per lot and night. Negative: you pay.',
  'funding.amount': 'Amount (USDT)',
  'funding.none': 'You have neither paid nor received funding yet.',
  'funding.swaps.none': 'You have neither paid nor received swap yet.',
  'funding.closed': 'Closed position',
}
