// Transfers in the event log of an account as programs read them.
import type { TransferKind } from '../../../src/domain/accounts'
import { amount } from '../../../src/domain/brand'
import { formatAmount } from '../../../src/domain/decimal'
import type { Wallet } from '../../../src/domain/records/records'
import type { EventData } from '../../../src/protocol/v1/events'
import { rowEvents, type EventReader } from '../../app/contract/eventReader'
import type { LoggedChange } from '../../store/accountLog/loggedTransfers'
import { transfers } from '../../store/schema/ledger'

type LoggedTransfer = typeof transfers.$inferSelect & { readonly changes: readonly LoggedChange[] }

export const transferEvents: EventReader = rowEvents(transfers, transferOf)

const sum = (text: string): string => formatAmount(amount(BigInt(text)))

function transferOf({ id, kind, cause, at, changes }: LoggedTransfer): EventData {
  return {
    transfer: {
      id: String(id),
      kind: kind as TransferKind,
      cause,
      at,
      changes: changes.map(([wallet, coin, moved, locked]) => ({
        wallet: wallet as Wallet,
        coin,
        amount: sum(moved),
        locked: sum(locked),
      })),
    },
  }
}
