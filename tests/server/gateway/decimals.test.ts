// No call takes or returns money, prices or sizes as a JSON number according to the published
// description: numbers are counts, ranks or times.
import { expect, test } from 'vitest'
import { aCounter } from '../../support/gateway/server'

interface Description {
  readonly paths: object
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

/**
 * The names under which a JSON schema has numbers, at any depth and in shared shapes; rows of a
 * list by its name.
 */
function numbersIn(
  schema: unknown,
  name: string,
  found: Set<string>,
  shapes: Description['components']['schemas'],
): Set<string> {
  if (Array.isArray(schema)) for (const each of schema) numbersIn(each, name, found, shapes)
  if (typeof schema !== 'object' || schema === null) return found
  const shared: unknown = Reflect.get(schema, '$ref')
  if (typeof shared === 'string')
    return numbersIn(shapes[shared.replace(/^.*\//, '')], name, found, shapes)
  const parameter: unknown = Reflect.get(schema, 'in') && Reflect.get(schema, 'name')
  if (typeof parameter === 'string')
    return numbersIn(Reflect.get(schema, 'schema'), parameter, found, shapes)
  const type: unknown = Reflect.get(schema, 'type')
  if (type === 'number' || type === 'integer') found.add(name)
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties')
      for (const [field, it] of Object.entries(Object(value))) numbersIn(it, field, found, shapes)
    else numbersIn(value, name, found, shapes)
  }
  return found
}

test('[API-024] every number of the published description counts, ranks or is a time', async () => {
  const { app } = await aCounter()
  const answer = await app.inject({ url: '/investor/openapi.json' })
  const { paths, components } = answer.json<Description>()
  const found = [...numbersIn(paths, '', new Set(), components.schemas)].filter(
    (name) => !/(At|Time|Until)$/.test(name),
  )
  const counts = [
    'levels',
    'confirmations',
    'above',
    'bought',
    'count',
    'sourceRefusals',
    'joined',
    'level',
    'traded',
    'lastNumber',
    'number',
    'unread',
    'upTo',
    'day',
    'left',
    'round',
    'rows',
    'totalRows',
    'days',
    'interestEndDate',
    'redemptionDate',
    'renewals',
    'riskLevel',
    'share',
    'valueDate',
    'recoveryCodesLeft',
    'required',
    'since',
    'transferId',
    'until',
    'vip',
    'heldDays',
    'kycLevel',
    'leverage',
    'limit',
    'maxLeverage',
    'maxLots',
    'nights',
    'page',
    'ended',
    'resendIn',
    'firings',
    'minutes',
    'ordersPerMinute',
    'revision',
  ]
  /** Announcements that there are, by section. */
  const sections = ['ANNOUNCEMENT', 'DYNAMIC', 'EVENT', 'GUIDE']
  const steps = [
    'blockMs',
    'displayDecimals',
    'fundingIntervalMs',
    'lotDecimals',
    'spreadTicks',
    'tickDecimals',
  ]
  /** Rows of mixed places, whose numbers are a time or a number in a sequence. */
  const rows = ['histories', 'ticker', 'tickers', 'trades']
  expect(found.sort()).toEqual(
    [...counts, ...sections, ...steps, ...rows, 'at', 'seq', 'total'].sort(),
  )
})
