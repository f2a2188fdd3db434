// The Traditional Chinese texts of wallet, savings and exports, fetched as one.
import { exportsTw } from '../exports/tw'
import { savingsTw } from '../savings/tw'
import { walletTw } from '../wallet/tw'

export const moneyTw = {
  ...walletTw,
  ...savingsTw,
  ...exportsTw,
}
