// The records of the lottery as both sides speak of them. Money is decimal text in LOTTERY_COIN;
// numbers are text of three digits; times are ms UTC.

/** A round that sells. */
export interface OpenRoundRecord {
  readonly round: number
  /** SHA-256 of the seed, published before the first sale. */
  readonly commitment: string
  readonly openedAt: number
  /** The numbers that are sold, three digits each, in the order in which they were. */
  readonly sold: string
  /** The caller's own. */
  readonly numbers: readonly string[]
}

export const ROUND_ENDS = ['SOLD_OUT', 'OPERATOR'] as const
/** All numbers were bought, or the operator closed it. */
export type RoundEnd = (typeof ROUND_ENDS)[number]

export interface WinningNumber {
  readonly number: string
  readonly prize: string
}

/** A round that was drawn. */
export interface DrawnRoundRecord extends OpenRoundRecord {
  readonly drawnAt: number
  readonly closedBy: RoundEnd
  /** 64 hexadecimal digits, from which and the order of the sales anyone can draw again. */
  readonly seed: string
  /** The top prize first; none where nothing was sold. */
  readonly winningNumbers: readonly WinningNumber[]
  /** What came back to the caller for numbers that did not win. */
  readonly returned: string
  /** What the caller won. */
  readonly won: string
}
