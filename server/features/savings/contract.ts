// The savings contract: commands, account figures and pages of subscriptions.
import type { SubscriptionRecord } from '../../../src/domain/records/savingsRecords'
import type { ParsedBodyOf, ParsedQueryOf } from '../../../src/protocol/calls'

export interface SubscriptionAnswer {
  readonly subscription: SubscriptionRecord
}

export type SavingsCommands = {
  'savings.subscribe': { body: ParsedBodyOf<'subscribe'>; answer: SubscriptionAnswer }
  'savings.autoRenew': {
    body: { readonly uuid: string; readonly autoRenew?: boolean | undefined }
    answer: SubscriptionAnswer
  }
  'savings.cancel': { body: { readonly uuid: string }; answer: SubscriptionAnswer }
}

export type SavingsReads = {
  /** What the customer and what all have in each item, decimal text. */
  savingsUse: Readonly<Record<string, { readonly mine: string; readonly all: string }>>
}

export type SavingsPages = {
  'savings.subscriptions': {
    query: ParsedQueryOf<'savingsHistory'> & { readonly uuid?: string }
    row: SubscriptionRecord
  }
}
