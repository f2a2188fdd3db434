// A finding of the audit over the stored books.

export interface StoredFinding extends Record<string, unknown> {
  /**
   * differs: a balance that its postings do not explain. locked: locked money that is held for
   * nothing, or the reverse. position: longs and shorts of a contract, including the exchange's,
   * that are not equal (in lots). checkpoint: an audited balance that does not match the postings
   * up to the checkpoint. eventLog: an account's event log with a gap (in events).
   */
  readonly finding:
    'differs' | 'unbalanced' | 'overdrawn' | 'locked' | 'position' | 'checkpoint' | 'eventLog'
  readonly subject: string
  readonly amount: string
}
