// The networks of deposits and withdrawals, with their confirmations and block times.

export const NETWORKS = ['TRC20', 'ERC20', 'BITCOIN'] as const
export type Network = (typeof NETWORKS)[number]

/** The format of a network's addresses. */
export type AddressKind = 'tron' | 'evm' | 'bitcoin'

export interface NetworkFigures {
  readonly name: string
  readonly addressKind: AddressKind
  /** Blocks, including its own, after which a deposit is credited. */
  readonly confirmations: number
  /** The average time between blocks, ms. */
  readonly blockMs: number
}

export const NETWORK_FIGURES: Readonly<Record<Network, NetworkFigures>> = {
  TRC20: { name: 'TRC20', addressKind: 'tron', confirmations: 20, blockMs: 1_500 },
  ERC20: { name: 'ERC20', addressKind: 'evm', confirmations: 12, blockMs: 5_000 },
  BITCOIN: { name: 'Bitcoin', addressKind: 'bitcoin', confirmations: 3, blockMs: 20_000 },
}
