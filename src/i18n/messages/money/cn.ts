// The Simplified Chinese texts of wallet, savings, exports, API keys and the identity check,
// fetched as one.
import { apiKeysCn } from '../apiKeys/cn'
import { limitFactsCn } from '../limitFacts/cn'
import { tradingLimitsCn } from '../tradingLimits/cn'
import { exportsCn } from '../exports/cn'
import { savingsCn } from '../savings/cn'
import { verifyCn } from '../verify/cn'
import { walletCn } from '../wallet/cn'

export const moneyCn = {
  ...walletCn,
  ...savingsCn,
  ...exportsCn,
  ...apiKeysCn,
  ...tradingLimitsCn,
  ...limitFactsCn,
  ...verifyCn,
}
