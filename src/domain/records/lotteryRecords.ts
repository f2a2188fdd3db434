// The records of the lottery shared by client and server. Money is decimal text in LOTTERY_COIN;
// numbers are text of three digits; times are ms UTC.

/** The round on sale. */
export interface OpenRoundRecord {
  readonly round: number
  /** SHA-256 of the seed, published before the first sale. */
  readonly commitment: string
  readonly openedAt: number
  /** The numbers sold, three digits each, in the order of their sales. */
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
  /** 64 hexadecimal digits; together with the order of the sales they reproduce the draw. */
  readonly seed: string
  /** The top prize first; empty if nothing was sold. */
  readonly winningNumbers: readonly WinningNumber[]
  /** The caller's refund for numbers that did not win. */
  readonly returned: string
  /** The caller's prizes. */
  readonly won: string
}
