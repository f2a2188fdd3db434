// The English texts of the limits that hold, for the settings and the order forms. The other
// languages are typed by this file.
export const limitFactsEn = {
  'limitFacts.none': 'No limit',
  'limitFacts.order': 'Largest order',
  'limitFacts.position': 'Largest position',
  'limitFacts.until': 'Paused until',
  'limitFacts.next': 'From {time}: {name} {value}',
  'limitFacts.own': 'Your limits: {facts}',
}
