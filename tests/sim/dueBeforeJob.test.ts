// Due work takes effect whether or not its job has run: for each module with scheduled work, a
// command near a due time has the same result with the work done before it or after.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customerAccount } from '../../src/domain/accounts'
import { lots, rate, ticks, type Address } from '../../src/domain/brand'
import { formatAmount, readAmount } from '../../src/domain/decimal'
import { DAY_MS, dayOf } from '../../src/domain/fees/fees'
import { SAVING_PLANS } from '../../src/domain/products/savingsPlans'
import { accepted } from '../../src/domain/refusals'
import { REVIEW_AFTER_MS } from '../../src/domain/wallet/withdrawalTerms'
import { accountKey } from '../../server/core/ledger/account'
import { addressFor } from '../../src/protocol/address'
import { applyMakerEvent, runCommand, type Core, type CustomerCommand } from '../support/core'
import { BEGINNING, World } from './world'

const SEED = Number(process.env.TEST_SEED ?? 29_400)
const HOUR_MS = 3_600_000
const [PLAN] = SAVING_PLANS
const [MONTH] = PLAN!.items

class Run {
  readonly core: Core = new World(0).core
  private count = 0

  constructor() {
    // A job that is new begins to count when it is first seen.
    this.work(BEGINNING)
    applyMakerEvent(this.core, 'eurusd', QUOTE, BEGINNING)
    applyMakerEvent(this.core, 'btcusdtperp', MARK, BEGINNING)
    applyMakerEvent(this.core, 'btcusdtperp', DEPTH, BEGINNING)
  }

  send(userId: string, command: CustomerCommand, at: number): string {
    this.count += 1
    const id = `id-${this.count}`
    const sent = runCommand(this.core, { userId, idempotencyKey: id }, command, { at, id })
    return sent.ok ? id : sent.refusal.key
  }

  /** All that jobs and slices have to do by a time. */
  work(at: number): void {
    const { memory } = this.core
    for (let before = ''; before !== memory.jobs.stateDigestParts().join();) {
      before = memory.jobs.stateDigestParts().join()
      memory.jobs.step(at)
    }
    for (const { slices } of memory.modules)
      while (slices?.pending()) {
        slices.step(at)
        memory.takeBatch(() => false, at)
      }
  }

  quote = (at: number) => applyMakerEvent(this.core, 'eurusd', QUOTE, at)
  mark = (at: number) => applyMakerEvent(this.core, 'btcusdtperp', MARK, at)

  balances(): readonly string[] {
    const all = this.core.ledger.accounts().filter(({ balance }) => balance !== 0n)
    return all.map((each) => `${accountKey(each)} ${each.balance}`).sort()
  }
}

const QUOTE = { kind: 'quote', bid: ticks(108_596), ask: ticks(108_604) } as const
const MARK = { kind: 'mark', mark: ticks(500_000), index: ticks(500_000) } as const
const DEPTH = {
  kind: 'depth',
  update: {
    bids: [[ticks(499_990), lots(90_000)]],
    asks: [[ticks(500_010), lots(90_000)]],
    replace: true,
  },
} as const

interface Case {
  readonly name: string
  /** Brings it about; answers when it is due, and what may be sent about it. */
  begin(run: Run): { readonly due: number; readonly commands: readonly CustomerCommand[] }
  /** The work that is due, as of a time. */
  work(run: Run, at: number): void
}

const transfer = (from: 'SPOT' | 'FUTURES' | 'DERIVATIVES', sum: string): CustomerCommand => ({
  kind: 'accounts.transfer',
  body: { coin: 'USDT', from, to: from === 'SPOT' ? 'FUTURES' : 'SPOT', amount: sum },
})

const savings = (autoRenew: boolean): Case => ({
  name: autoRenew ? 'savings that go on' : 'savings that end',
  begin(run) {
    const { savingPlanUuid } = PLAN!
    const { savingItemUuid, days } = MONTH!
    const subscribe = (sum: string): CustomerCommand => ({
      kind: 'savings.subscribe',
      body: { savingPlanUuid, savingItemUuid, amount: sum, autoRenew },
    })
    const uuid = run.send('ann', subscribe('1000'), BEGINNING + HOUR_MS)
    return {
      due: dayOf(BEGINNING) + (days + 2) * DAY_MS,
      commands: [
        { kind: 'savings.cancel', body: { uuid } },
        { kind: 'savings.autoRenew', body: { uuid } },
        subscribe('19000'),
        transfer('SPOT', '20000'),
        transfer('SPOT', '19003'),
      ],
    }
  },
  work: (run, at) => run.work(at),
})

const funding: Case = {
  name: 'funding',
  begin(run) {
    const open = { from: 'BTC', to: 'USDT', type: 'MARKET', leverage: 10, quantity: '1' } as const
    const futureId = run.send(
      'ann',
      { kind: 'futures.open', body: { ...open, direction: 'LONG' } },
      BEGINNING,
    )
    run.send('bob', { kind: 'futures.open', body: { ...open, direction: 'SHORT' } }, BEGINNING)
    applyMakerEvent(
      run.core,
      'btcusdtperp',
      { kind: 'fundingRate', rate: rate(500_000n) },
      BEGINNING,
    )
    return {
      due: dayOf(BEGINNING) + 8 * HOUR_MS,
      commands: [
        { kind: 'futures.close', body: { futureId, type: 'MARKET' } },
        { kind: 'futures.close', body: { futureId, type: 'MARKET', quantity: '0.3' } },
        { kind: 'futures.margin', body: { futureId, amount: '14900' } },
        { kind: 'futures.open', body: { ...open, quantity: '2.9', direction: 'LONG' } },
        transfer('FUTURES', '14970'),
        transfer('FUTURES', '100'),
      ],
    }
  },
  work(run, at) {
    run.mark(at)
    run.work(at)
  },
}

const swap: Case = {
  name: 'swap',
  begin(run) {
    const open = { symbol: 'EUR/USD', side: 'LONG', openType: 'MARKET', leverage: 100 } as const
    const body = { ...open, size: '5' }
    const forexUuid = run.send('ann', { kind: 'cfd.open', body }, BEGINNING)
    return {
      due: dayOf(BEGINNING) + 22 * HOUR_MS,
      commands: [
        { kind: 'cfd.close', body: { forexUuid } },
        { kind: 'cfd.close', body: { forexUuid, size: '2' } },
        { kind: 'cfd.open', body },
        transfer('DERIVATIVES', '14000'),
        transfer('DERIVATIVES', '100'),
      ],
    }
  },
  work: (run, at) => run.quote(at),
}

const review: Case = {
  name: 'the review of a withdrawal',
  begin(run) {
    const facts = {
      kycLevel: 2,
      heldUntil: 0,
      price: readAmount('1'),
      addressRefusal: null,
      codes: accepted(['m1', 'e1']),
    }
    const address: Address = addressFor('tron', new Uint8Array(20).fill(7))
    const asked = { coin: 'USDT', coinType: 'TRC20', address, amount: '100' } as const
    const codes = { mobileVerifyCode: '123456', emailVerifyCode: '654321' }
    const body = { ...asked, ...codes, facts }
    const uuid = run.send('ann', { kind: 'withdraw.request', body }, BEGINNING)
    return {
      due: BEGINNING + REVIEW_AFTER_MS,
      commands: [{ kind: 'withdraw.cancel', body: { uuid } }, transfer('SPOT', '19950')],
    }
  },
  work: (run) => void run.send('ann', { kind: 'withdraw.review', body: { id: 'id-1' } }, LATER),
}
const LATER = BEGINNING + REVIEW_AFTER_MS

const CASES = [savings(false), savings(true), funding, swap, review]

describe.each(CASES)('$name', (tested) => {
  it(`is the same with its work done before or after a command (seed ${SEED})`, () => {
    const { commands } = tested.begin(new Run())
    const after = fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: DAY_MS }))
    fc.assert(
      fc.property(fc.nat(commands.length - 1), after, fc.nat(900), (which, late, before) => {
        const ends = [true, false].map((isFirst) => {
          const run = new Run()
          const { due, commands: own } = tested.begin(run)
          const at = due + Math.max(1, late)
          if (isFirst) tested.work(run, due + Math.min(late, before))
          const said = run.send('ann', own[which]!, at)
          tested.work(run, at + 1_000)
          return [said, run.balances()]
        })
        expect(ends[1]).toEqual(ends[0])
      }),
      { seed: SEED, numRuns: 60 },
    )
  })
})

it.each([300, DAY_MS])(
  '[SAV-004] pays 1,003.4520547945 to a customer who cancels %i ms late',
  (late) => {
    const run = new Run()
    const { due, commands } = savings(false).begin(run)
    expect(run.send('ann', commands[0]!, due + late)).toBe('subscriptionEnded')
    const name = customerAccount('ann', 'SPOT', 'USDT', 'free')
    expect(formatAmount(run.core.ledger.balance(name))).toBe('20003.4520547945')
  },
)
