// Every refusal of CFDs, in the order of the list, and that a refused command changes
// nothing: not the tickets, not the money, not what is to be told.
import { describe, expect, it } from 'vitest'
import { CfdFixture } from '../../../support/cfd/cfdFixture'
import { verdict } from '../../../support/verdict'
import { MAX_WAITING } from '../../../../server/features/cfd/commands/openTicket'
import type { CfdDraft } from '../../../../src/domain/cfd/validateCfd'
import type { Outcome } from '../../../../src/domain/refusals'

function fixture(): CfdFixture {
  const made = new CfdFixture()
  made.credit('ann', '20000')
  made.open('ann', 'eurusd', { size: '0.5', leverage: 100 })
  made.open('ann', 'eurusd', { openType: 'LIMIT', openPrice: '1.08', size: '0.1', leverage: 100 })
  made.state.drainEffects()
  made.journal.drainNotices()
  made.ledger.drain()
  return made
}

/** Everything that a refusal must leave as it was. */
function snapshot(d: CfdFixture): unknown {
  return {
    tickets: [...d.state.tickets.values()].map((ticket) => ({ ...ticket })),
    wallet: [d.free('ann'), d.locked('ann')],
    dirty: [d.state.isDirty, d.ledger.isDirty],
    notices: d.journal.drainNotices().size,
  }
}

function refuses(d: CfdFixture, run: () => Outcome<unknown>): string {
  d.journal.drainNotices()
  const before = snapshot(d)
  const said = verdict(run())
  expect(snapshot(d)).toEqual(before)
  return said
}

type Row = readonly [said: string, draft: Partial<CfdDraft>]

describe('an opening is refused', () => {
  const limit = (openPrice: string): Partial<CfdDraft> => ({ openType: 'LIMIT', openPrice })
  const stop = (openPrice: string): Partial<CfdDraft> => ({ openType: 'STOP', openPrice })
  const short = { side: 'SHORT' } as const
  const rows: readonly Row[] = [
    ['numberFormat size', { size: '1e2' }],
    ['numberPrecision size', { size: '0.001' }],
    ['numberNotPositive size', { size: '0.00' }],
    ['numberTooLarge size', { size: '9999999999999999' }],
    ['numberPrecision openPrice', limit('1.080001')],
    ['numberFormat takeProfitPrice', { takeProfitPrice: '-1' }],
    ['numberNotPositive stopLossPrice', { stopLossPrice: '0' }],
    ['orderTypeUnsupported openType', { openType: 'ICEBERG' as 'LIMIT' }],
    ['leverageInvalid leverage', { leverage: 0 }],
    ['leverageInvalid leverage', { leverage: 101 }],
    ['leverageInvalid leverage', { leverage: 1.5 }],
    ['priceMissing openPrice', { openType: 'LIMIT' }],
    ['priceMissing openPrice', { openType: 'STOP' }],
    ['priceNotAllowed openPrice', { openPrice: '1.08' }],
    ['quantityTooLarge size', { size: '50.01' }],
    ['triggerWrongSide openPrice', limit('1.08604')],
    ['triggerWrongSide openPrice', stop('1.08604')],
    ['triggerWrongSide openPrice', { ...limit('1.08596'), ...short }],
    ['triggerWrongSide openPrice', { ...stop('1.08596'), ...short }],
    ['takeProfitWrongSide takeProfitPrice', { takeProfitPrice: '1.08604' }],
    ['takeProfitWrongSide takeProfitPrice', { ...short, takeProfitPrice: '1.08596' }],
    ['takeProfitWrongSide takeProfitPrice', { ...limit('1.08'), takeProfitPrice: '1.08' }],
    ['stopLossWrongSide stopLossPrice', { stopLossPrice: '1.08596' }],
    ['stopLossWrongSide stopLossPrice', { ...short, stopLossPrice: '1.08604' }],
    ['stopLossWrongSide stopLossPrice', { ...stop('1.09'), stopLossPrice: '1.09' }],
    ['insufficientAvailable size', { size: '20' }],
    ['insufficientAvailable size', { ...limit('1.08'), size: '20' }],
  ]

  it.each(rows)('%s: %j', (said, draft) => {
    const d = fixture()
    expect(refuses(d, () => d.open('ann', 'eurusd', draft))).toBe(said)
  })

  it('in an instrument that is not dealt, was not quoted, lost its source or its rate', () => {
    const d = fixture()
    expect(refuses(d, () => d.open('ann', 'btcusdt'))).toBe('instrumentUnknown symbol')
    d.stale('usdjpy', true)
    expect(refuses(d, () => d.open('ann', 'usdjpy'))).toBe('instrumentStale symbol')
    expect(refuses(d, () => d.open('ann', 'gbpjpy'))).toBe('instrumentStale symbol')
    const fresh = new CfdFixture({ quoted: false })
    fresh.quote('gbpjpy', '192.389', '192.411')
    expect(verdict(fresh.open('ann', 'eurusd'))).toBe('instrumentStale symbol')
    expect(verdict(fresh.open('ann', 'gbpjpy'))).toBe('instrumentStale symbol')
  })

  it('[FX-017] at market while the session is closed; an order may wait for its opening', () => {
    const d = fixture()
    d.session('eurusd', false)
    expect(refuses(d, () => d.open('ann', 'eurusd', { leverage: 0 }))).toBe('sessionClosed symbol')
    expect(verdict(d.open('ann', 'eurusd', { ...limit('1.08'), size: '0.1' }))).toBe('ok')
  })

  it('at an old price: a reopened session waits for its first quote', () => {
    const d = fixture()
    d.session('eurusd', false)
    d.session('eurusd', true)
    expect(refuses(d, () => d.open('ann', 'eurusd'))).toBe('instrumentStale symbol')
    expect(refuses(d, () => d.close('ann', 't1'))).toBe('instrumentStale')
    d.quote('eurusd', '1.08596', '1.08604')
    expect(verdict(d.close('ann', 't1'))).toBe('ok')
  })

  it('when too many orders wait', () => {
    const d = fixture()
    const small = { ...limit('1.08'), size: '0.01', leverage: 100 }
    for (let i = 1; i < MAX_WAITING; i += 1) d.open('ann', 'eurusd', small)
    d.state.drainEffects()
    expect(refuses(d, () => d.open('ann', 'eurusd', small))).toBe('tooManyOpenOrders')
  })

  it('when the free balance would suffice but open losses need it', () => {
    const d = new CfdFixture()
    d.credit('ann', '3000')
    d.open('ann', 'eurusd', { leverage: 100 })
    d.quote('eurusd', '1.07104', '1.07112')
    expect(refuses(d, () => d.open('ann', 'audusd', { leverage: 100 }))).toBe(
      'insufficientAvailable size',
    )
  })

  it('when the spread alone would cost the remainder', () => {
    const d = new CfdFixture()
    d.credit('ann', '1100')
    d.quote('eurusd', '1.07000', '1.08604')
    const wide = { leverage: 100 }
    expect(refuses(d, () => d.open('ann', 'eurusd', wide))).toBe('insufficientAvailable size')
    d.quote('eurusd', '1.08596', '1.08604')
    expect(verdict(d.open('ann', 'eurusd', wide))).toBe('ok')
  })
})

describe('a ticket', () => {
  it('of another customer is reported as not found', () => {
    const d = fixture()
    expect(refuses(d, () => d.close('bob', 't1'))).toBe('forexUnknown forexUuid')
    expect(refuses(d, () => d.cancel('bob', 't2'))).toBe('forexUnknown forexUuid')
    expect(refuses(d, () => d.update('ann', 'nobody', {}))).toBe('forexUnknown forexUuid')
  })

  it('that does not exist is unknown, whatever the numbers', () => {
    const d = fixture()
    const zero = { stopLossPrice: '0' }
    expect(refuses(d, () => d.close('ann', 'nobody', '0'))).toBe('forexUnknown forexUuid')
    expect(refuses(d, () => d.close('ann', 'nobody', '0.001'))).toBe('forexUnknown forexUuid')
    expect(refuses(d, () => d.update('ann', 'nobody', zero))).toBe('forexUnknown forexUuid')
  })

  it('is not changed by nothing', () => {
    const d = fixture()
    expect(refuses(d, () => d.update('ann', 't1', {}))).toBe('amendEmpty')
    expect(refuses(d, () => d.update('ann', 't2', {}))).toBe('amendEmpty')
  })

  it('is not closed wrongly', () => {
    const d = fixture()
    expect(refuses(d, () => d.close('ann', 't1', '0'))).toBe('numberNotPositive size')
    expect(refuses(d, () => d.close('ann', 't1', '0.51'))).toBe('closeQuantityTooLarge size')
    expect(refuses(d, () => d.close('ann', 't2'))).toBe('forexNotOpen forexUuid')
    d.close('ann', 't1')
    expect(refuses(d, () => d.close('ann', 't1'))).toBe('forexNotOpen forexUuid')
    expect(refuses(d, () => d.update('ann', 't1', { stopLossPrice: null }))).toBe(
      'forexNotOpen forexUuid',
    )
  })

  it('is neither closed nor changed without a source, and not closed without a session', () => {
    const d = fixture()
    d.session('eurusd', false)
    expect(refuses(d, () => d.close('ann', 't1'))).toBe('sessionClosed')
    d.stale('eurusd', true)
    expect(refuses(d, () => d.close('ann', 't1'))).toBe('instrumentStale')
    expect(refuses(d, () => d.update('ann', 't1', { takeProfitPrice: '2' }))).toBe(
      'instrumentStale',
    )
    expect(verdict(d.cancel('ann', 't2'))).toBe('ok')
  })

  it.each`
    id      | change                            | said
    ${'t1'} | ${{ openPrice: '1.07' }}          | ${'forexNotPending openPrice'}
    ${'t1'} | ${{ takeProfitPrice: '1.08596' }} | ${'takeProfitWrongSide takeProfitPrice'}
    ${'t1'} | ${{ stopLossPrice: '1.08596' }}   | ${'stopLossWrongSide stopLossPrice'}
    ${'t1'} | ${{ stopLossPrice: '1.0.8' }}     | ${'numberFormat stopLossPrice'}
    ${'t2'} | ${{ openPrice: '1.09' }}          | ${'triggerWrongSide openPrice'}
    ${'t2'} | ${{ takeProfitPrice: '1.07' }}    | ${'takeProfitWrongSide takeProfitPrice'}
    ${'t2'} | ${{ stopLossPrice: '1.081' }}     | ${'stopLossWrongSide stopLossPrice'}
  `('$id is not changed to $change: $said', ({ id, change, said }) => {
    const d = fixture()
    expect(refuses(d, () => d.update('ann', id, change))).toBe(said)
  })

  it('that waits keeps its protection on the right side when its price is changed', () => {
    const d = fixture()
    expect(verdict(d.update('ann', 't2', { stopLossPrice: '1.075' }))).toBe('ok')
    expect(refuses(d, () => d.update('ann', 't2', { openPrice: '1.07' }))).toContain(
      'stopLossWrongSide',
    )
    const both = { openPrice: '1.07', stopLossPrice: '1.065' }
    expect(verdict(d.update('ann', 't2', both))).toBe('ok')
    expect(verdict(d.update('ann', 't2', { stopLossPrice: null }))).toBe('ok')
    expect(d.ticket('ann', 't2').stopLossPrice).toBeNull()
  })

  it('that waits does not move to a price the wallet cannot cover', () => {
    const d = new CfdFixture()
    d.credit('ann', '1073.21')
    d.open('ann', 'eurusd', { openType: 'LIMIT', openPrice: '1.07', leverage: 100 })
    d.state.drainEffects()
    d.ledger.drain()
    expect(refuses(d, () => d.update('ann', 't1', { openPrice: '1.07001' }))).toBe(
      'insufficientAvailable openPrice',
    )
    expect(verdict(d.update('ann', 't1', { openPrice: '1.06' }))).toBe('ok')
  })
})
