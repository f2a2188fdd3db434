// Triggers of a quote: waiting orders, stop-losses and take-profits at the streamed price, gaps
// included; swaps at the roll-over; nothing while the market is closed.
import { describe, expect, it } from 'vitest'
import { findCfdBreaches } from '../../../../server/features/cfd/invariants'
import { CfdFixture } from '../../../support/cfd/cfdFixture'
import { verdict } from '../../../support/verdict'

function fixture(usdt = '20000'): CfdFixture {
  const made = new CfdFixture()
  made.credit('ann', usdt)
  return made
}

describe('a waiting order', () => {
  // Quotes are bid/ask; the market stands at 1.08596/1.08604.
  it.each`
    side       | type       | price     | bid          | ask          | dealt
    ${'LONG'}  | ${'LIMIT'} | ${'1.08'} | ${'1.07993'} | ${'1.08001'} | ${null}
    ${'LONG'}  | ${'LIMIT'} | ${'1.08'} | ${'1.07992'} | ${'1.08000'} | ${'1.08000'}
    ${'LONG'}  | ${'LIMIT'} | ${'1.08'} | ${'1.07492'} | ${'1.07500'} | ${'1.07500'}
    ${'SHORT'} | ${'LIMIT'} | ${'1.09'} | ${'1.08999'} | ${'1.09007'} | ${null}
    ${'SHORT'} | ${'LIMIT'} | ${'1.09'} | ${'1.09000'} | ${'1.09008'} | ${'1.09000'}
    ${'SHORT'} | ${'LIMIT'} | ${'1.09'} | ${'1.09500'} | ${'1.09508'} | ${'1.09500'}
    ${'LONG'}  | ${'STOP'}  | ${'1.09'} | ${'1.08991'} | ${'1.08999'} | ${null}
    ${'LONG'}  | ${'STOP'}  | ${'1.09'} | ${'1.08992'} | ${'1.09000'} | ${'1.09000'}
    ${'LONG'}  | ${'STOP'}  | ${'1.09'} | ${'1.09492'} | ${'1.09500'} | ${'1.09500'}
    ${'SHORT'} | ${'STOP'}  | ${'1.08'} | ${'1.08001'} | ${'1.08009'} | ${null}
    ${'SHORT'} | ${'STOP'}  | ${'1.08'} | ${'1.08000'} | ${'1.08008'} | ${'1.08000'}
    ${'SHORT'} | ${'STOP'}  | ${'1.08'} | ${'1.07500'} | ${'1.07508'} | ${'1.07500'}
  `('[FX-013] $side $type $price is dealt at $dealt by $bid / $ask', (row) => {
    const d = fixture()
    const terms = { openType: row.type, openPrice: row.price, side: row.side, leverage: 20 }
    expect(verdict(d.open('ann', 'eurusd', terms))).toBe('ok')
    d.quote('eurusd', row.bid, row.ask)
    expect(d.ticket('ann', 't1').openPrice).toBe(row.dealt)
    expect(findCfdBreaches(d.state, 'eurusd')).toEqual([])
  })

  it('is cancelled when the gap requires more margin than there is', () => {
    const d = fixture('1096')
    d.open('ann', 'eurusd', { openType: 'STOP', openPrice: '1.09', leverage: 100 })
    d.quote('eurusd', '1.09992', '1.10000')
    const { status, cancelReason } = d.ticket('ann', 't1')
    expect([status, cancelReason]).toEqual(['CANCELLED', 'INSUFFICIENT_MARGIN'])
    expect([d.free('ann'), d.locked('ann')]).toEqual(['1096', '0'])
  })

  it('is processed by age: funds released by a cancelled one serve the next', () => {
    const d = fixture('2190')
    const stop = { openType: 'STOP', openPrice: '1.09', leverage: 100 } as const
    d.open('ann', 'eurusd', stop)
    d.now += 1
    d.open('ann', 'eurusd', stop)
    d.quote('eurusd', '1.09492', '1.09500')
    expect(['t1', 't2'].map((id) => d.ticket('ann', id).status)).toEqual(['CANCELLED', 'OPEN'])
  })
})

describe('protection', () => {
  it.each([
    'LONG 1.09 1.08 at 1.08001 1.08009 does nothing',
    'LONG 1.09 1.08 at 1.08000 1.08008 closes STOP_LOSS 1.08000',
    'LONG 1.09 1.08 at 1.05000 1.05008 closes STOP_LOSS 1.05000',
    'LONG 1.09 1.08 at 1.09500 1.09508 closes TAKE_PROFIT 1.09500',
    'SHORT 1.08 1.09 at 1.08991 1.08999 does nothing',
    'SHORT 1.08 1.09 at 1.08992 1.09000 closes STOP_LOSS 1.09000',
    'SHORT 1.08 1.09 at 1.10992 1.11000 closes STOP_LOSS 1.11000',
    'SHORT 1.08 1.09 at 1.07992 1.08000 closes TAKE_PROFIT 1.08000',
  ])('[FX-014] of a ticket, its profit and its loss: %s', (row) => {
    const [side, takeProfitPrice, stopLossPrice, , bid = '', ask = '', , ...closed] = row.split(' ')
    const [action, price] = closed.length === 2 ? closed : [null, null]
    const d = fixture()
    const direction = side === 'LONG' ? 'LONG' : 'SHORT'
    d.open('ann', 'eurusd', { side: direction, takeProfitPrice, stopLossPrice })
    d.state.drainEffects()
    d.quote('eurusd', bid, ask)
    const { deals } = d.state.drainEffects()
    expect(deals.map((deal) => deal.action)).toEqual(action === null ? [] : [action])
    expect(d.ticket('ann', 't1').closePrice).toBe(price)
    d.quote('eurusd', '1.00000', '1.00008')
    d.quote('eurusd', '1.20000', '1.20008')
    expect(d.state.drainEffects().deals.length).toBe(action === null ? 1 : 0)
  })

  it('sleeps until the order that carries it is dealt', () => {
    const d = fixture()
    const terms = { openType: 'STOP', openPrice: '1.09', takeProfitPrice: '1.10' } as const
    d.open('ann', 'eurusd', { ...terms, stopLossPrice: '1.087' })
    d.quote('eurusd', '1.07992', '1.08000')
    expect(d.ticket('ann', 't1').status).toBe('PENDING')
    d.quote('eurusd', '1.09001', '1.09009')
    expect(d.ticket('ann', 't1').status).toBe('OPEN')
    d.quote('eurusd', '1.08700', '1.08708')
    expect(d.ticket('ann', 't1')).toMatchObject({ status: 'CLOSED', closePrice: '1.08700' })
  })
})

describe('a closed session', () => {
  it('[FX-016] triggers nothing; the first quote after it does, with the gap', () => {
    const d = fixture()
    d.open('ann', 'eurusd', { stopLossPrice: '1.08' })
    d.open('ann', 'eurusd', { openType: 'LIMIT', openPrice: '1.075', leverage: 100 })
    d.session('eurusd', false)
    d.quote('eurusd', '1.05000', '1.05008')
    expect(d.ticket('ann', 't1').status).toBe('OPEN')
    expect(d.ticket('ann', 't2').status).toBe('PENDING')
    d.session('eurusd', true)
    expect(d.ticket('ann', 't1').status).toBe('OPEN')
    d.quote('eurusd', '1.06000', '1.06008')
    expect(d.ticket('ann', 't1')).toMatchObject({ status: 'CLOSED', closePrice: '1.06000' })
    expect(d.ticket('ann', 't2')).toMatchObject({ status: 'OPEN', openPrice: '1.06008' })
  })

  it('is like a lost source, and like a lost rate for the profits it converts', () => {
    const d = fixture()
    d.open('ann', 'gbpjpy', { leverage: 100, stopLossPrice: '192' })
    d.stale('usdjpy', true)
    d.quote('gbpjpy', '191.389', '191.411')
    expect(d.ticket('ann', 't1').status).toBe('OPEN')
    d.stale('usdjpy', false)
    d.quote('gbpjpy', '191.289', '191.311')
    expect(d.ticket('ann', 't1')).toMatchObject({ status: 'CLOSED', closePrice: '191.289' })
  })
})

describe('the roll-over', () => {
  const at = (day: number, hour: number) => Date.UTC(2025, 0, day, hour)

  it('[FX-014] charges each ticket once a night, three nights on Wednesday', () => {
    const d = fixture()
    d.open('ann', 'eurusd')
    const swaps: string[] = []
    for (const [day, hour] of [
      [7, 21],
      [7, 22],
      [7, 23],
      [8, 22],
      [9, 22],
    ] as const) {
      d.now = at(day, hour)
      d.quote('eurusd', '1.08596', '1.08604')
      swaps.push(d.ticket('ann', 't1').swap)
    }
    expect(swaps).toEqual(['0', '-6.2', '-6.2', '-24.8', '-31'])
    expect(d.maker('swap')).toBe('31')
    const charges = d.state.drainEffects().swaps
    expect(charges.map(({ nights }) => nights)).toEqual([1, 3, 1])
    expect(charges.map(({ rollover }) => rollover)).toEqual([at(7, 22), at(8, 22), at(9, 22)])
    const notices = d.journal.drainNotices().get('ann') ?? []
    expect(notices.filter(({ kind }) => kind === 'SWAP')).toHaveLength(3)
  })

  it('charges Friday night with the first quote of the next week', () => {
    const d = fixture()
    d.now = at(10, 12)
    d.quote('eurusd', '1.08596', '1.08604')
    d.open('ann', 'eurusd', { side: 'SHORT' })
    d.now = at(12, 22)
    d.quote('eurusd', '1.08596', '1.08604')
    expect(d.ticket('ann', 't1').swap).toBe('1.9')
  })

  it('charges each of those that passed unseen', () => {
    const d = fixture()
    d.open('ann', 'eurusd')
    d.now = at(10, 23)
    d.quote('eurusd', '1.08596', '1.08604')
    // Tuesday, Wednesday with three, Thursday, Friday: six nights of 6.2.
    expect(d.ticket('ann', 't1').swap).toBe('-37.2')
    d.quote('eurusd', '1.08596', '1.08604')
    expect(d.ticket('ann', 't1').swap).toBe('-37.2')
  })

  it('leaves out tickets opened with it or after it, and waiting orders', () => {
    const d = fixture()
    d.now = at(7, 22)
    d.open('ann', 'eurusd')
    d.open('ann', 'eurusd', { openType: 'LIMIT', openPrice: '1.05', leverage: 100 })
    d.quote('eurusd', '1.08596', '1.08604')
    expect(['t1', 't2'].map((id) => d.ticket('ann', id).swap)).toEqual(['0', '0'])
  })

  it('takes the missing amount from the margin, and never more than there is', () => {
    const d = fixture('1097.5')
    d.open('ann', 'eurusd', { leverage: 100 })
    d.quote('eurusd', '1.09596', '1.09604')
    expect(d.free('ann')).toBe('8.20188')
    for (const day of [7, 8]) {
      d.now = at(day, 22)
      d.quote('eurusd', '1.09596', '1.09604')
    }
    expect(d.free('ann')).toBe('0')
    expect(d.ticket('ann', 't1')).toMatchObject({ swap: '-24.8', margin: '1069.44188' })
    expect(d.locked('ann')).toBe('1069.44188')
    expect(findCfdBreaches(d.state, 'eurusd')).toEqual([])
  })
})
