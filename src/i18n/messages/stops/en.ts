// The English texts of stop orders. The other languages are typed by this file.
export const stopsEn = {
  'stops.by': 'Trigger by',
  'stops.rule.LONG': 'Must be above: {by}',
  'stops.rule.SHORT': 'Must be below: {by}',
  'stops.when.LONG': 'Triggers when {by} reaches {price} or more,',
  'stops.when.SHORT': 'Triggers when {by} reaches {price} or less,',
  'stops.trail.unit': 'Distance in {unit}',
  'stops.trail.rule.LONG': 'Follows the lowest price: {by}',
  'stops.trail.rule.SHORT': 'Follows the highest price: {by}',
  'stops.trail.when.LONG': 'Follows {by} down; now triggers at {price} or more,',
  'stops.trail.when.SHORT': 'Follows {by} up; now triggers at {price} or less,',
  'stops.does.open.LONG': 'opens long',
  'stops.does.open.SHORT': 'opens short',
  'stops.does.close.LONG': 'closes short',
  'stops.does.close.SHORT': 'closes long',
  'stops.then.market': '{when} then {what} {size} at market.',
  'stops.then.limit': '{when} then {what} {size} with a limit of {price}.',
}
