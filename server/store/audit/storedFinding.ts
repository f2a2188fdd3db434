// A finding of the audit over the stored books.

export interface StoredFinding extends Record<string, unknown> {
  /**
   * differs: a balance that its postings do not explain. locked: money that is locked and held for
   * nothing, or the other way round. position: longs and shorts of a contract, the exchange's
   * included, that are not equal (in lots). checkpoint: an audited balance that the postings up to
   * the checkpoint do not make. eventLog: an account's event log with a gap (in events).
   */
  readonly finding:
    'differs' | 'unbalanced' | 'overdrawn' | 'locked' | 'position' | 'checkpoint' | 'eventLog'
  readonly subject: string
  readonly amount: string
}
