// Account risk figures agree with the margin module: equity, profit, and the position nearest to
// liquidation.
import { describe, expect, it } from 'vitest'
import { formatAmount } from '../../../src/domain/decimal'
import type { Balance } from '../../../src/domain/records/records'
import { riskOf } from '../../../src/terminal/markets/perpetual/risk'
import { marks, ticketWith } from '../support/tickets'

const wallet: Balance = { wallet: 'FUTURES', coin: 'USDT', balance: '15000', locked: '1530.94' }

describe('account and risk', () => {
  it('adds the unrealised profit to the balance', () => {
    const risk = riskOf([wallet], [ticketWith()], marks('btcusdtperp', 619_019))
    expect(formatAmount(risk.equity)).toBe('15332.15')
    expect(formatAmount(risk.unrealised)).toBe('332.15')
    expect(formatAmount(risk.available)).toBe('13469.06')
  })

  it('has no ratio while nothing is open', () => {
    expect(riskOf([wallet], [], new Map()).ratio).toBeNull()
  })

  it('reaches exactly one where the position is liquidated, never more', () => {
    const at = (mark: number) => riskOf([wallet], [ticketWith()], marks('btcusdtperp', mark)).ratio
    expect(at(612_376)).toBeLessThan(20_000_000n)
    expect(at(500_000)).toBe(100_000_000n)
  })

  it('counts nothing twice and nothing for a guest', () => {
    expect(riskOf([], [], new Map())).toMatchObject({ equity: 0n, unrealised: 0n, available: 0n })
  })
})
