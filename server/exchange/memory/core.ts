// Owns the exchange's memory, a ledger and the three markets of the engine, built from what the
// store holds: balances, live orders and tickets, what rests in its time order, volumes, the marks
// of funding and roll-over. It refuses to know commands and commits.
import { amount } from '../../../src/domain/brand'
import { INSTRUMENTS } from '../../../src/domain/instruments'
import { DealtState } from '../../engine/dealt/state'
import { Volumes } from '../../engine/fees/volumes'
import { Journal } from '../../engine/journal'
import { PerpetualState } from '../../engine/perpetual/state'
import { SpotState } from '../../engine/spot/state'
import type { Account } from '../../ledger/account'
import { Ledger } from '../../ledger/ledger'
import type { AccountRow } from '../../store/batch'
import type { Snapshot } from '../../store/loadSnapshot'
import { findAllBreaches } from './breaches'
import { fillDealt, fillPerpetual, fillSpot } from './fill'

export interface Core {
  readonly ledger: Ledger
  readonly journal: Journal
  readonly perpetual: PerpetualState
  readonly spot: SpotState
  readonly dealt: DealtState
}

const PAIRS = INSTRUMENTS.filter((it) => it.market === 'spot')
const PERPETUALS = INSTRUMENTS.filter((it) => it.market === 'futures')
const DEALT = INSTRUMENTS.filter((it) => it.market === 'derivatives')

/** Rebuilds memory; throws when what was read breaks an invariant. */
export function buildCore(snapshot: Snapshot, lastTrade: number): Core {
  const accounts = snapshot.accounts.map(accountOfRow)
  const ledger = new Ledger({ accounts, lastTransfer: snapshot.lastTransfer })
  const days = snapshot.volumes.map((row) => ({ ...row, value: amount(row.value) }))
  const journal = new Journal(ledger, new Volumes(days), lastTrade)
  const core: Core = {
    ledger,
    journal,
    perpetual: new PerpetualState(journal, PERPETUALS),
    spot: new SpotState(journal, PAIRS),
    dealt: new DealtState(journal, DEALT),
  }
  fillPerpetual(core.perpetual, snapshot)
  fillSpot(core.spot, snapshot)
  fillDealt(core.dealt, snapshot)
  const breaches = findAllBreaches(core)
  if (breaches.length > 0) throw new Error(`The store does not add up: ${breaches.join('; ')}`)
  return core
}

/** Whether anything happened in memory that the store must hear of. */
export const isDirty = ({ ledger, journal, perpetual, spot, dealt }: Core): boolean =>
  ledger.isDirty || perpetual.isDirty || spot.isDirty || dealt.isDirty || journal.volumes.isDirty

function accountOfRow(row: AccountRow): Account {
  return {
    ...row,
    wallet: row.wallet as Account['wallet'],
    part: row.part as Account['part'],
    balance: amount(row.balance),
  }
}
