// Follows single tickets of CFDs and their money: from the deal, or from the order
// that waits, to the end.
import { describe, expect, it } from 'vitest'
import { findCfdBreaches } from '../../../../server/features/cfd/invariants'
import { CfdFixture } from '../../../support/cfd/cfdFixture'
import { verdict } from '../../../support/verdict'

function fixture(): CfdFixture {
  const made = new CfdFixture()
  made.credit('ann', '20000')
  return made
}

describe('a market order', () => {
  it('[FX-012] [FX-003] is dealt at the ask, and closed at the bid', () => {
    const d = fixture()
    expect(verdict(d.open('ann', 'eurusd'))).toBe('ok')
    expect(d.ticket('ann', 't1')).toMatchObject({
      forexUuid: 't1',
      status: 'OPEN',
      openPrice: '1.08604',
      openSize: '1.00',
      margin: '10860.4',
      fee: '3.25812',
    })
    expect([d.free('ann'), d.locked('ann')]).toEqual(['9136.34188', '10860.4'])
    d.quote('eurusd', '1.08704', '1.08712')
    expect(verdict(d.close('ann', 't1'))).toBe('ok')
    expect(d.ticket('ann', 't1')).toMatchObject({
      status: 'CLOSED',
      closePrice: '1.08704',
      profit: '100',
      margin: '0',
      openSize: '0.00',
    })
    expect([d.free('ann'), d.locked('ann')]).toEqual(['20096.74188', '0'])
    expect([d.maker('dealing'), d.maker('fees'), d.maker('dust')]).toEqual(['-100', '3.25812', '0'])
  })

  it('of a short is dealt at the bid and closed at the ask; the market maker gains its loss', () => {
    const d = fixture()
    d.open('ann', 'usdjpy', { side: 'SHORT', leverage: 100 })
    d.quote('usdjpy', '149.888', '149.896')
    d.close('ann', 't1')
    const { openPrice, closePrice, profit } = d.ticket('ann', 't1')
    expect([openPrice, closePrice]).toEqual(['148.896', '149.896'])
    // 100,000 JPY at the mid of 149.892, against the customer.
    expect(profit).toBe('-667.1470125157')
    expect(d.maker('dealing')).toBe('667.1470125157')
  })

  it('is closed in parts, at their average price', () => {
    const d = fixture()
    d.open('ann', 'eurusd')
    d.quote('eurusd', '1.08704', '1.08712')
    expect(verdict(d.close('ann', 't1', '0.25'))).toBe('ok')
    expect(d.ticket('ann', 't1')).toMatchObject({
      status: 'OPEN',
      openSize: '0.75',
      margin: '8145.3',
      profit: '25',
    })
    d.quote('eurusd', '1.08304', '1.08312')
    d.close('ann', 't1')
    expect(d.ticket('ann', 't1')).toMatchObject({
      status: 'CLOSED',
      closePrice: '1.08404',
      profit: '-200',
    })
    expect(d.locked('ann')).toBe('0')
    expect(findCfdBreaches(d.state)).toEqual([])
  })

  it('[LED-008] releases the closed part of its margin rounded up', () => {
    const d = fixture()
    d.open('ann', 'eurusd', { leverage: 7 })
    expect(d.ticket('ann', 't1').margin).toBe('15514.8571428572')
    d.close('ann', 't1', '0.33')
    // 33 % are 5,119.902857142876
    expect(d.ticket('ann', 't1').margin).toBe('10394.9542857143')
  })

  it('[FX-009] is seen in the overview at the price that would close it', () => {
    const d = fixture()
    d.open('ann', 'eurusd')
    d.quote('eurusd', '1.08104', '1.08112')
    expect(d.overview('ann')).toEqual({
      balance: '19996.74188',
      equity: '19496.74188',
      usedMargin: '10860.4',
      freeMargin: '8636.34188',
      marginLevel: '1.79521397',
      unrealizedPnL: '-500',
      stopOutLevel: '0.5',
    })
    expect(d.overview('bob')).toMatchObject({ balance: '0', marginLevel: null })
  })

  it('notifies the customer and writes the deal to the journal', () => {
    const d = fixture()
    d.open('ann', 'eurusd', { size: '0.1' })
    d.close('ann', 't1')
    const { deals, tickets } = d.state.drainEffects()
    expect(deals.map((deal) => [deal.id, deal.action, deal.side, deal.price])).toEqual([
      [1, 'OPEN', 'BUY', 108_604],
      [2, 'CLOSE', 'SELL', 108_596],
    ])
    expect([...tickets].map(({ id }) => id)).toEqual(['t1'])
    const notices = d.journal.drainNotices().get('ann') ?? []
    expect(notices.map(({ kind }) => kind)).toEqual(['DEAL', 'DEAL'])
  })
})

describe('a waiting order', () => {
  const waiting = { openType: 'LIMIT', openPrice: '1.08000', leverage: 100 } as const

  it('[FX-014] [ORD-003] holds margin at its price and the commission, and gives them back when cancelled', () => {
    const d = fixture()
    expect(verdict(d.open('ann', 'eurusd', waiting))).toBe('ok')
    expect(d.ticket('ann', 't1')).toMatchObject({
      status: 'PENDING',
      triggerPrice: '1.08000',
      openPrice: null,
      margin: '1083.24',
    })
    expect([d.free('ann'), d.locked('ann')]).toEqual(['18916.76', '1083.24'])
    expect(verdict(d.cancel('ann', 't1'))).toBe('ok')
    expect(d.ticket('ann', 't1')).toMatchObject({ status: 'CANCELLED', cancelReason: 'USER' })
    expect([d.free('ann'), d.locked('ann')]).toEqual(['20000', '0'])
    expect(verdict(d.cancel('ann', 't1'))).toBe('forexNotPending forexUuid')
  })

  it('holds more or less when its price is changed', () => {
    const d = fixture()
    d.open('ann', 'eurusd', waiting)
    expect(verdict(d.update('ann', 't1', { openPrice: '1.07000' }))).toBe('ok')
    expect(d.ticket('ann', 't1')).toMatchObject({ triggerPrice: '1.07000', margin: '1073.21' })
    expect(verdict(d.update('ann', 't1', { openPrice: '1.08500' }))).toBe('ok')
    expect(d.locked('ann')).toBe('1088.255')
  })

  it('releases the rest of its hold when it is dealt better', () => {
    const d = fixture()
    d.open('ann', 'eurusd', waiting)
    d.quote('eurusd', '1.07892', '1.07900')
    expect(d.ticket('ann', 't1')).toMatchObject({
      status: 'OPEN',
      openPrice: '1.07900',
      margin: '1079',
      fee: '3.237',
    })
    expect([d.free('ann'), d.locked('ann')]).toEqual(['18917.763', '1079'])
  })
})

describe('a loss', () => {
  it('beyond the free balance and its margin ends at the wallet’s balance', () => {
    const d = new CfdFixture()
    d.credit('ann', '1100')
    d.open('ann', 'eurusd', { leverage: 100 })
    d.quote('eurusd', '1.00000', '1.00008')
    expect(d.ticket('ann', 't1')).toMatchObject({ status: 'STOPPED_OUT', profit: '-1096.74188' })
    expect([d.free('ann'), d.locked('ann')]).toEqual(['0', '0'])
    expect(d.maker('dealing')).toBe('1096.74188')
  })

  it('is paid from waiting orders and other margins while another ticket holds the profit', () => {
    const d = new CfdFixture()
    d.credit('ann', '4000')
    d.open('ann', 'eurusd', { leverage: 100 })
    d.open('ann', 'gbpusd', { leverage: 100, side: 'SHORT' })
    d.open('ann', 'audusd', { leverage: 100, openType: 'LIMIT', openPrice: '0.60000' })
    d.quote('gbpusd', '1.24192', '1.24200')
    d.quote('eurusd', '1.05604', '1.05612')
    expect(d.ticket('ann', 't1').status).toBe('OPEN')
    expect(verdict(d.close('ann', 't1'))).toBe('ok')
    expect(d.ticket('ann', 't1').profit).toBe('-3000')
    const waiting = d.ticket('ann', 't3')
    expect([waiting.status, waiting.cancelReason]).toEqual(['CANCELLED', 'INSUFFICIENT_MARGIN'])
    expect(d.ticket('ann', 't2')).toMatchObject({
      status: 'OPEN',
      margin: '992.86606',
    })
    expect([d.free('ann'), d.locked('ann')]).toEqual(['0', '992.86606'])
    expect(findCfdBreaches(d.state)).toEqual([])
  })
})
