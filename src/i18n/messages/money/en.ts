// The English texts of wallet, savings, exports, API keys and the identity check,
// fetched as one.
import { apiKeysEn } from '../apiKeys/en'
import { limitFactsEn } from '../limitFacts/en'
import { tradingLimitsEn } from '../tradingLimits/en'
import { exportsEn } from '../exports/en'
import { savingsEn } from '../savings/en'
import { verifyEn } from '../verify/en'
import { walletEn } from '../wallet/en'

export const moneyEn = {
  ...walletEn,
  ...savingsEn,
  ...exportsEn,
  ...apiKeysEn,
  ...tradingLimitsEn,
  ...limitFactsEn,
  ...verifyEn,
}
