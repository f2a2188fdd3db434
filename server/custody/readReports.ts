// Schemas of a custody provider's answers, applied before anything of them is used: amounts in
// range, one spelling for each value, and nothing that a table, a sum or a customer could not take.
import * as v from 'valibot'
import { amount, type Address, type Amount } from '../../src/domain/brand'
import { NETWORKS, type Network } from '../../src/domain/wallet/networks'
import { findCoinNetwork } from '../../src/domain/wallet/walletCoins'
import { judgeAddress } from '../../src/protocol/withdrawalAddress'
import type { SentTransaction } from './custody'

/** A parsed deposit. */
export interface DepositReport {
  readonly seq: number
  readonly txId: string
  /** Which output of its transaction. */
  readonly output: string
  readonly userId: string
  readonly network: Network
  readonly coin: string
  readonly address: Address
  readonly amount: Amount
  readonly confirmations: number
  readonly state: 'PENDING' | 'FINAL' | 'DROPPED'
}

/** A value, or the field for which a report is refused. */
export type Read<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

/** No sum of deposits comes near what the tables hold: 10^18 coins. */
const MAX_AMOUNT = 10n ** 28n
const MAX_CONFIRMATIONS = 2 ** 31 - 1

const printable = (most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.regex(/^[\u0021-\u007E]+$/))
const number = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const confirmations = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CONFIRMATIONS))
/** The hash of a transaction is one hash in either case. */
const transaction = v.pipe(
  printable(200),
  v.transform((text) => (/^(0x)?[\dA-F]{64}$/i.test(text) ? text.toLowerCase() : text)),
)

const depositSchema = v.object({
  seq: number,
  txId: transaction,
  output: v.optional(v.union([printable(200), v.pipe(number, v.transform(String))])),
  userId: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  network: v.picklist(NETWORKS),
  coin: printable(20),
  address: printable(200),
  amount: v.pipe(v.bigint(), v.minValue(1n), v.maxValue(MAX_AMOUNT), v.transform(amount)),
  confirmations,
  state: v.picklist(['PENDING', 'FINAL', 'DROPPED']),
})

const sentSchema = v.object({
  txId: transaction,
  confirmations,
  state: v.picklist(['PENDING', 'FINAL', 'FAILED']),
})

/** For outputs that the provider does not number their addresses stand. */
export function readDeposit(raw: unknown): Read<DepositReport> {
  const read = readWith(depositSchema, raw)
  if (!read.ok) return read
  const { output, ...report } = read.value
  if (!findCoinNetwork(report.coin, report.network)) return { ok: false, reason: 'coin' }
  const address = judgeAddress(report.network, report.address)
  if (!address.ok) return { ok: false, reason: 'address' }
  const so = { ...report, address: address.value, output: output ?? address.value }
  return { ok: true, value: so }
}

/** Progress of a transaction of the exchange. */
export const readSent = (raw: unknown): Read<SentTransaction> => readWith(sentSchema, raw)

function readWith<T>(schema: v.GenericSchema<unknown, T>, raw: unknown): Read<T> {
  try {
    const read = v.safeParse(schema, raw, { abortEarly: true })
    if (read.success) return { ok: true, value: read.output }
    const [issue] = read.issues
    return { ok: false, reason: v.getDotPath(issue) ?? 'report' }
  } catch {
    // A getter that throws, a proxy: whatever it is, it is no report.
    return { ok: false, reason: 'report' }
  }
}

const MAX_TEXT = 1_000

/** A report as the operator sees it: one line of JSON, cut off where it is long. */
export function reportText(raw: unknown): string {
  try {
    const plain = (_: string, value: unknown) =>
      typeof value === 'bigint' || typeof value === 'number' ? String(value) : value
    const text = JSON.stringify(raw, plain) ?? String(raw)
    return text.slice(0, MAX_TEXT).replaceAll(/[^\u0020-\u007E]/g, '?')
  } catch {
    return 'not readable'
  }
}
