// Stop-out by margin level: its moment, order and scope, and that no customer ever owes money.
import { describe, expect, it } from 'vitest'
import { withdrawable } from '../../../../server/features/cfd/dealing'
import { findCfdBreaches } from '../../../../server/features/cfd/invariants'
import { moveMoney } from '../../../../server/features/wallet/moveMoney'
import { formatAmount } from '../../../../src/domain/decimal'
import { CfdFixture } from '../../../support/cfd/cfdFixture'

function fixture(usdt: string): CfdFixture {
  const made = new CfdFixture()
  made.credit('ann', usdt)
  return made
}

const statuses = (d: CfdFixture, ...ids: string[]) => ids.map((id) => d.ticket('ann', id).status)

describe('a hedge whose losing side the wallet alone cannot pay', () => {
  it('is closed on both sides: the profit pays the loss, not the market maker', () => {
    const d = fixture('4000')
    d.open('ann', 'eurusd', { leverage: 100 })
    d.open('ann', 'eurusd', { leverage: 100, side: 'SHORT' })
    const paid = d.maker('dealing')
    d.quote('eurusd', '1.18596', '1.18604')
    expect(statuses(d, 't1', 't2')).toEqual(['OPEN', 'OPEN'])
    const { equity } = d.overview('ann')
    d.close('ann', 't2')
    expect(statuses(d, 't1', 't2')).toEqual(['STOPPED_OUT', 'CLOSED'])
    expect([d.free('ann'), d.locked('ann')]).toEqual([equity, '0'])
    expect([paid, d.maker('dealing')]).toEqual(['0', '16'])
    expect(findCfdBreaches(d.state, 'eurusd')).toEqual([])
  })

  it('keeps its winning side open while the wallet pays the loss', () => {
    const d = fixture('40000')
    d.open('ann', 'eurusd', { leverage: 100 })
    d.open('ann', 'eurusd', { leverage: 100, side: 'SHORT' })
    d.quote('eurusd', '1.18596', '1.18604')
    d.close('ann', 't2')
    expect(statuses(d, 't1', 't2')).toEqual(['OPEN', 'CLOSED'])
  })
})

describe('a stop-out', () => {
  it('[FX-014] comes at half of the used margin, and not a tick before', () => {
    const d = fixture('2003.25812')
    d.open('ann', 'eurusd', { leverage: 100 })
    d.quote('eurusd', '1.07148', '1.07156')
    expect(statuses(d, 't1')).toEqual(['OPEN'])
    d.quote('eurusd', '1.07147', '1.07155')
    expect(d.ticket('ann', 't1')).toMatchObject({
      status: 'STOPPED_OUT',
      closePrice: '1.07147',
      profit: '-1457',
    })
    expect([d.free('ann'), d.locked('ann')]).toEqual(['543', '0'])
    const { deals } = d.state.drainEffects()
    expect(deals.map(({ action }) => action)).toEqual(['OPEN', 'STOP_OUT'])
  })

  it('closes the worst loser first, and no more than it must', () => {
    const d = fixture('6000')
    d.open('ann', 'eurusd', { leverage: 100 })
    d.open('ann', 'gbpusd', { leverage: 100 })
    d.open('ann', 'audusd', { leverage: 100, side: 'SHORT' })
    d.quote('audusd', '0.66094', '0.66106')
    d.quote('eurusd', '1.06604', '1.06612')
    expect(statuses(d, 't1', 't2', 't3')).toEqual(['OPEN', 'OPEN', 'OPEN'])
    d.quote('gbpusd', '1.26206', '1.26218')
    expect(statuses(d, 't1', 't2', 't3')).toEqual(['OPEN', 'STOPPED_OUT', 'OPEN'])
    expect(findCfdBreaches(d.state, 'gbpusd')).toEqual([])
  })

  it('cancels waiting orders before it closes anything', () => {
    const d = fixture('3000')
    d.open('ann', 'eurusd', { leverage: 100 })
    d.open('ann', 'gbpusd', { leverage: 100, openType: 'LIMIT', openPrice: '1.2' })
    d.quote('eurusd', '1.06704', '1.06712')
    const waiting = d.ticket('ann', 't2')
    expect([waiting.status, waiting.cancelReason]).toEqual(['CANCELLED', 'STOP_OUT'])
    expect(statuses(d, 't1')).toEqual(['OPEN'])
    d.quote('eurusd', '1.06104', '1.06112')
    expect(statuses(d, 't1')).toEqual(['STOPPED_OUT'])
  })

  it('reaches those whose profit the rate converts', () => {
    const d = fixture('3000')
    // Short a pound in yen: a stronger yen makes the loss dearer.
    d.open('ann', 'gbpjpy', { leverage: 100, side: 'SHORT' })
    d.quote('gbpjpy', '195.389', '195.411')
    expect(statuses(d, 't1')).toEqual(['OPEN'])
    d.quote('usdjpy', '124.896', '124.904')
    expect(statuses(d, 't1')).toEqual(['STOPPED_OUT'])
  })

  it('skips tickets that cannot be dealt, and closes them with their first quote', () => {
    const d = fixture('4000')
    d.open('ann', 'nas100', { leverage: 50, size: '0.5' })
    d.open('ann', 'eurusd', { leverage: 100 })
    d.session('nas100', false)
    d.quote('nas100', '19299.2', '19300.8')
    d.quote('eurusd', '1.08596', '1.08604')
    expect(statuses(d, 't1', 't2')).toEqual(['OPEN', 'STOPPED_OUT'])
    d.session('nas100', true)
    d.quote('nas100', '19199.2', '19200.8')
    expect(statuses(d, 't1')).toEqual(['STOPPED_OUT'])
  })

  it('of one customer touches no other', () => {
    const d = fixture('1200')
    d.credit('bob', '100000')
    d.open('ann', 'eurusd', { leverage: 100 })
    d.open('bob', 'eurusd', { leverage: 100 })
    d.quote('eurusd', '1.00000', '1.00008')
    expect(statuses(d, 't1')).toEqual(['STOPPED_OUT'])
    expect(d.ticket('bob', 't2').status).toBe('OPEN')
  })
})

describe('the withdrawable amount of the wallet', () => {
  it('is the free balance less open losses', () => {
    const d = fixture('3000')
    const most = () => formatAmount(withdrawable(d.state, 'ann'))
    expect(most()).toBe('3000')
    d.open('ann', 'eurusd', { leverage: 100 })
    expect(most()).toBe('1902.70188')
    d.quote('eurusd', '1.08104', '1.08112')
    expect(most()).toBe('1410.70188')
    d.quote('eurusd', '1.09104', '1.09112')
    expect(most()).toBe('1910.70188')
    d.quote('eurusd', '1.06704', '1.06712')
    expect(most()).toBe('10.70188')
  })

  it('takes effect with the next quote: a wallet that was far above is checked again', () => {
    const d = fixture('100000')
    d.open('ann', 'eurusd', { leverage: 100 })
    d.quote('eurusd', '1.08596', '1.08604')
    const amount = formatAmount(withdrawable(d.state, 'ann'))
    const wallets = { from: 'DERIVATIVES', to: 'SPOT', coin: 'USDT', cause: 'test' } as const
    moveMoney(d.ledger, { userId: 'ann', ...wallets, amount, at: d.now })
    d.quote('eurusd', '1.07996', '1.08004')
    expect(statuses(d, 't1')).toEqual(['STOPPED_OUT'])
  })
})
