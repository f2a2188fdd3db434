// The fees of withdrawing fiat money, in whole TWD, as the fee table names them.

export const TWD_WITHDRAWAL_FEES = { individual: '15', corporate: '100' } as const
