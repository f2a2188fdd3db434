// One network's blocks as pure rules: which block takes which transaction, what a reorganisation
// does, when a transaction is final. Time comes as a height, chance from outside.
import { NETWORK_FIGURES, type Network } from '../../src/domain/wallet/networks'
import type { ChainRow } from './tables'

/** Blocks are counted from here, ms UTC. */
const GENESIS = Date.UTC(2020, 0, 1)
/** A stuck transaction waits for so many blocks, unless its fee is raised. */
const STUCK_BLOCKS = 400

/** How often what can go wrong does, each as a share of 1. */
export interface ChainFaults {
  /** Of the blocks that follow a reorganisation. */
  readonly reorganised: number
  /** Of what a reorganisation takes out of a block: never comes back. */
  readonly dropped: number
  /** Of what the exchange sends: pays too little at first. */
  readonly stuck: number
  /** Of what the exchange sends: is mined and fails. */
  readonly failed: number
}

/** What a network does on ordinary days: a short reorganisation now and then. */
export const ORDINARY_FAULTS: ChainFaults = {
  reorganised: 0.01,
  dropped: 0,
  stuck: 0,
  failed: 0,
}

/** From 0 up to 1, for any text; the same for the same. */
export type Chance = (about: string) => number

/** The newest block at a time, ms UTC. */
export const heightAt = (network: Network, now: number): number =>
  Math.floor((now - GENESIS) / NETWORK_FIGURES[network].blockMs)

export const confirmationsAt = (block: number | null, height: number): number =>
  block === null ? 0 : height - block + 1

export const stuckUntil = (height: number): number => height + STUCK_BLOCKS

type Open = Pick<ChainRow, 'txId' | 'block' | 'stuckUntil' | 'state' | 'confirmations' | 'fails'>

interface NextBlock {
  readonly network: Network
  readonly height: number
  readonly faults: ChainFaults
  readonly chance: Chance
}

/** The open transactions of a network after one more block. */
export function afterBlock<Row extends Open>(rows: readonly Row[], next: NextBlock): Row[] {
  const { network, height, faults, chance } = next
  const { confirmations } = NETWORK_FIGURES[network]
  const undone = undoneBlocks(next, confirmations)
  return rows.map((row) => {
    if (row.state !== 'PENDING') return row
    const isUndone = row.block !== null && row.block >= height - undone
    if (isUndone && chance(`drop ${row.txId} ${height}`) < faults.dropped)
      return { ...row, block: null, state: 'DROPPED' }
    const free = isUndone ? null : row.block
    const block = free ?? (row.stuckUntil <= height ? height : null)
    const so = confirmationsAt(block, height)
    if (so < confirmations) return block === row.block ? row : { ...row, block }
    return { ...row, block, confirmations: so, state: row.fails ? 'FAILED' : 'FINAL' }
  })
}

/** How many blocks before this one it replaces: always fewer than make a transaction final. */
function undoneBlocks({ height, network, faults, chance }: NextBlock, final: number): number {
  if (chance(`reorganise ${network} ${height}`) >= faults.reorganised) return 0
  return 1 + Math.floor(chance(`depth ${network} ${height}`) * (final - 2))
}
