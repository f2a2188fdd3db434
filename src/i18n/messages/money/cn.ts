// The Simplified Chinese texts of wallet, savings and exports, fetched as one.
import { exportsCn } from '../exports/cn'
import { savingsCn } from '../savings/cn'
import { walletCn } from '../wallet/cn'

export const moneyCn = {
  ...walletCn,
  ...savingsCn,
  ...exportsCn,
}
