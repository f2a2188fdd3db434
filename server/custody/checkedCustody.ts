// Validated custody provider: each call has a timeout, and each answer is parsed before it is used.
// No answer is trusted to have its declared type.
import type { Address } from '../../src/domain/brand'
import type { Network } from '../../src/domain/wallet/networks'
import { judgeAddress } from '../../src/protocol/withdrawalAddress'
import type { Custody, SendOrder, SentTransaction } from './custody'
import { readDeposit, readSent, reportText, type DepositReport } from './readReports'

/** Long enough for any provider that is only slow. */
const CALL_MS = 60_000
/** Of one answer; the rest comes with the next. */
const MAX_REPORTS = 2_000

/** A report that cannot be taken, and for which of its fields. */
export interface RefusedReport {
  readonly reason: string
  readonly text: string
}

export interface DepositAnswer {
  readonly reports: readonly DepositReport[]
  readonly refused: readonly RefusedReport[]
}

/** What a provider answered is of no use: an error with the report as its text. */
export class CustodyFault extends Error {}

export class CheckedCustody {
  constructor(
    private readonly custody: Custody,
    private readonly callMs = CALL_MS,
  ) {}

  /** Throws a CustodyFault for an invalid address of the network. */
  async address(userId: string, network: Network): Promise<Address> {
    const text: unknown = await this.within(() => this.custody.address(userId, network))
    const read = typeof text === 'string' ? judgeAddress(network, text) : null
    if (!read?.ok) throw new CustodyFault(`Not an address of ${network}: ${reportText(text)}`)
    return read.value
  }

  /** Those that can be taken in the order of their numbers, and those that cannot. */
  async deposits(after: number, txIds: readonly string[]): Promise<DepositAnswer> {
    const answer: unknown = await this.within(() => this.custody.deposits(after, txIds))
    if (!Array.isArray(answer))
      return { reports: [], refused: [{ reason: 'answer', text: reportText(answer) }] }
    const reports: DepositReport[] = []
    const refused: RefusedReport[] = []
    for (const raw of answer.slice(0, MAX_REPORTS) as readonly unknown[]) {
      const read = readDeposit(raw)
      if (read.ok) reports.push(read.value)
      else refused.push({ reason: read.reason, text: reportText(raw) })
    }
    return { reports: reports.toSorted((a, b) => a.seq - b.seq), refused }
  }

  /**
   * Undefined for a key that was never sent. Throws a CustodyFault for an answer that does not
   * parse.
   */
  async sent(key: string): Promise<SentTransaction | undefined> {
    const answer: unknown = await this.within(() => this.custody.sent(key))
    if (answer === undefined || answer === null) return undefined
    const read = readSent(answer)
    if (!read.ok) throw new CustodyFault(`Sent ${key}, ${read.reason}: ${reportText(answer)}`)
    return read.value
  }

  send(key: string, order: SendOrder): Promise<void> {
    const { network, address } = order
    const read = judgeAddress(network, address)
    const spelt = read.ok ? { ...order, address: read.value } : order
    return this.within(() => this.custody.send(key, spelt))
  }

  hurry(key: string): Promise<void> {
    return this.within(() => this.custody.hurry(key))
  }

  advance(): Promise<void> {
    return this.within(() => this.custody.advance())
  }

  private async within<T>(ask: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const fault = new CustodyFault(`No answer within ${this.callMs} ms`)
      timer = setTimeout(() => reject(fault), this.callMs)
    })
    try {
      return await Promise.race([ask(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
