// The fees of withdrawing fiat money, in whole TWD, as in the fee table.

export const TWD_WITHDRAWAL_FEES = { individual: '15', corporate: '100' } as const
