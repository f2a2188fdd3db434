// Additions cost few files: each is made in a copy of the product, which then still compiles.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as Instruments from '../../src/domain/instruments'
import type * as Profiles from '../../server/features/market-data/sim/profiles'
import type * as Spot from '../../src/domain/orders/validateSpot'
import type * as Calls from '../../src/protocol/calls'
import { ticks } from '../../src/domain/brand'
import { LOCALE_CODES } from '../../src/domain/localeCode'
import { Scratch } from './scratch'
import { TASKS, type Task } from './tasks'

/** Some seconds on a quiet machine. */
const COMPILE_MS = 600_000

/** Number of files changed; a folder that the task creates counts as one. */
const costOf = ({ changes }: Task): number => Object.keys(changes).length

/** The new lines of the messages, in every language. */
const textsOf = ({ texts = {} }: Task) =>
  Object.entries(texts).flatMap(([key, [folder, before]]) =>
    LOCALE_CODES.map((locale) => {
      const old = `  '${before}':`
      return {
        [`src/i18n/messages/${folder}/${locale}.ts`]: [[old, `  '${key}': 'Text',\n${old}`]],
      } as const
    }),
  )

test.each(TASKS)('$name: at most $most files', (task) => {
  expect(costOf(task)).toBeLessThanOrEqual(task.most)
})

describe('a copy with all additions', () => {
  let scratch: Scratch | undefined
  const copy = (): Scratch => {
    if (!scratch) throw new Error('no copy was made')
    return scratch
  }
  beforeAll(async () => {
    const made = await Scratch.copy(process.cwd())
    scratch = made
    for (const task of TASKS)
      for (const changes of [task.changes, ...textsOf(task)]) await made.change(changes)
    await made.writeRoutes()
  }, COMPILE_MS)
  afterAll(() => scratch?.remove())

  test('compiles', { timeout: COMPILE_MS }, async () => {
    expect(await copy().typeErrors()).toEqual([])
  })

  test('lists the instrument, and has a simulated market for it', async () => {
    const { findInstrument } = await copy().load<typeof Instruments>('src/domain/instruments.ts')
    const { profileOf } = await copy().load<typeof Profiles>(
      'server/features/market-data/sim/profiles.ts',
    )
    const found = findInstrument('dogeusdtperp')
    expect(found).toMatchObject({ market: 'futures', base: 'DOGE' })
    expect(found && profileOf(found).basePrice).toBe(0.12)
  })

  test('takes the order type without a price, and refuses a price with it', async () => {
    const { validateSpot } = await copy().load<typeof Spot>('src/domain/orders/validateSpot.ts')
    const { findInstrument } = await copy().load<typeof Instruments>('src/domain/instruments.ts')
    const pair = findInstrument('btcusdt')
    if (pair?.market !== 'spot') throw new Error('no pair')
    // The type that the task adds is none of the product's.
    const draft = { type: 'BEST' as 'LIMIT', quantity: '1' }
    const market = { reference: ticks(6_000_000), stale: false }
    expect(validateSpot(pair, 'BUY', draft, market)).toMatchObject({
      ok: true,
      value: { type: 'BEST', limit: null, timeInForce: 'GTC' },
    })
    expect(validateSpot(pair, 'BUY', { ...draft, price: '60000.00' }, market)).toMatchObject({
      ok: false,
      refusal: { key: 'priceNotAllowed', field: 'price' },
    })
  })

  test('has the call in the table', async () => {
    const { CALLS } = await copy().load<typeof Calls>('src/protocol/calls.ts')
    expect(CALLS).toHaveProperty('savingsForecast.tag', 'savings')
  })
})
