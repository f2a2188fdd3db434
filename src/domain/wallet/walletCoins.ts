// The table of coins that can be deposited and withdrawn, with their networks, fees and smallest
// amounts.
import type { Network } from './networks'

/** A coin on a network; amounts as decimal text in the coin. */
export interface CoinNetwork {
  readonly network: Network
  /** For a withdrawal of any size. */
  readonly fee: string
  readonly minWithdrawal: string
  /** A smaller deposit is not credited. */
  readonly minDeposit: string
}

export interface WalletCoin {
  readonly coin: string
  readonly name: string
  /** Digits after the dot that a withdrawal may have. */
  readonly decimals: number
  /** The amount of a test deposit outside production. */
  readonly testDeposit: string
  /** The default one first. */
  readonly networks: readonly CoinNetwork[]
}

const on = (
  network: Network,
  fee: string,
  minWithdrawal: string,
  minDeposit: string,
): CoinNetwork => ({ network, fee, minWithdrawal, minDeposit })

export const WALLET_COINS: readonly WalletCoin[] = [
  {
    coin: 'USDT',
    name: 'Tether',
    decimals: 6,
    testDeposit: '10000',
    networks: [on('TRC20', '1', '10', '1'), on('ERC20', '4.2', '20', '5')],
  },
  {
    coin: 'BTC',
    name: 'Bitcoin',
    decimals: 8,
    testDeposit: '0.1',
    networks: [on('BITCOIN', '0.0002', '0.001', '0.0001')],
  },
  {
    coin: 'ETH',
    name: 'Ethereum',
    decimals: 8,
    testDeposit: '2',
    networks: [on('ERC20', '0.0012', '0.01', '0.005')],
  },
  {
    coin: 'ARC',
    name: 'Meridian',
    decimals: 4,
    testDeposit: '1000',
    networks: [on('ERC20', '2', '10', '1')],
  },
  {
    coin: 'AAVE',
    name: 'Aave',
    decimals: 6,
    testDeposit: '20',
    networks: [on('ERC20', '0.03', '0.1', '0.01')],
  },
  {
    coin: 'SAND',
    name: 'The Sandbox',
    decimals: 4,
    testDeposit: '1000',
    networks: [on('ERC20', '8', '20', '5')],
  },
  {
    coin: 'FTT',
    name: 'FTX Token',
    decimals: 4,
    testDeposit: '500',
    networks: [on('ERC20', '1', '5', '1')],
  },
  {
    coin: 'SHIB',
    name: 'Shiba Inu',
    decimals: 0,
    testDeposit: '20000000',
    networks: [on('ERC20', '200000', '500000', '100000')],
  },
]

/** A coin that has a network; undefined for every other. */
export const findWalletCoin = (coin: string): WalletCoin | undefined =>
  WALLET_COINS.find((each) => each.coin === coin)

/** A coin on a network by the coinType of the calls. */
export const findCoinNetwork = (coin: string, coinType: string): CoinNetwork | undefined =>
  findWalletCoin(coin)?.networks.find(({ network }) => network === coinType)
