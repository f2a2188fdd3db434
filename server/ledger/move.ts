// The shortest transfer as it is written down: one value from one account to another.
import type { TransferKind } from '../../src/domain/accounts'
import type { Sum } from '../../src/domain/sum'
import type { OpenAccount } from './account'

export class Move {
  constructor(
    readonly kind: TransferKind,
    readonly cause: string,
    readonly at: number,
    readonly from: OpenAccount,
    readonly to: OpenAccount,
    readonly value: Sum,
  ) {}
}
