// The Traditional Chinese texts of wallet, savings, exports, API keys and the identity check,
// fetched as one.
import { apiKeysTw } from '../apiKeys/tw'
import { limitFactsTw } from '../limitFacts/tw'
import { tradingLimitsTw } from '../tradingLimits/tw'
import { exportsTw } from '../exports/tw'
import { savingsTw } from '../savings/tw'
import { verifyTw } from '../verify/tw'
import { walletTw } from '../wallet/tw'

export const moneyTw = {
  ...walletTw,
  ...savingsTw,
  ...exportsTw,
  ...apiKeysTw,
  ...tradingLimitsTw,
  ...limitFactsTw,
  ...verifyTw,
}
