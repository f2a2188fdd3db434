// The English texts of wallet, savings and exports, fetched as one.
import { exportsEn } from '../exports/en'
import { savingsEn } from '../savings/en'
import { walletEn } from '../wallet/en'

export const moneyEn = {
  ...walletEn,
  ...savingsEn,
  ...exportsEn,
}
