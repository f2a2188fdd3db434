// Validation of what callers ask of alerts: the fields of a kind, the level, the expiry, and that a
// price alert has not been met already.
import {
  ALERT_LIMITS,
  hasAlertKind,
  isOfAccount,
  readLevel,
  levelText,
  type AlertKind,
} from '../../../src/domain/records/alertRecords'
import { findInstrument, INSTRUMENTS, type Instrument } from '../../../src/domain/instruments'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { ParsedBodyOf } from '../../../src/protocol/calls'
import { sideAt } from './conditions'
import type { PriceSide } from './rows'
import type { AlertRow } from './tables'

const DAY_MS = 24 * 3_600_000

/** Validated condition of an alert. */
export type Terms = Pick<
  AlertRow,
  'kind' | 'symbol' | 'level' | 'minutes' | 'repeats' | 'email' | 'note' | 'expiresAt'
> & { readonly side: PriceSide | null }

type Written = Omit<ParsedBodyOf<'createAlert'>, 'uuid'>

/** `lastPrice` in ticks, 0 before the first price. */
export async function readTerms(
  written: Written,
  now: number,
  lastPrice: (symbol: string) => Promise<number>,
): Promise<Outcome<Terms>> {
  const { kind, minutes, repeats = false, email = false, note = '', expiresAt = null } = written
  const found = instrumentOf(kind, written.symbol)
  if (!found.ok) return found
  const instrument = found.value ?? undefined
  const level = levelOf(written, instrument)
  if (!level.ok) return level
  if (kind === 'MOVES' && minutes === undefined) return refused('fieldMissing', 'minutes')
  if (kind !== 'MOVES' && minutes !== undefined) return refused('fieldUnknown', 'minutes')
  if (expiresAt !== null && (expiresAt <= now || expiresAt > now + ALERT_LIMITS.days * DAY_MS))
    return refused('alertExpiry', 'expiresAt', { days: ALERT_LIMITS.days })
  const side = await sideOf(kind, instrument, level.value, lastPrice)
  if (!side.ok) return side
  return accepted({
    kind,
    symbol: instrument?.symbol ?? null,
    level: level.value === null ? null : levelText(kind, instrument, level.value),
    minutes: minutes ?? null,
    repeats,
    email,
    note,
    expiresAt,
    side: side.value,
  })
}

/** Null for kinds that concern the account. */
function instrumentOf(kind: AlertKind, symbol: string | undefined): Outcome<Instrument | null> {
  if (isOfAccount(kind))
    return symbol === undefined ? accepted(null) : refused('fieldUnknown', 'symbol')
  if (symbol === undefined) return refused('fieldMissing', 'symbol')
  const instrument =
    findInstrument(symbol.toLowerCase()) ?? INSTRUMENTS.find(({ name }) => name === symbol)
  if (!instrument) return refused('instrumentUnknown', 'symbol')
  return hasAlertKind(kind, instrument) ? accepted(instrument) : refused('fieldType', 'kind')
}

function levelOf(
  { kind, level }: Written,
  instrument: Instrument | undefined,
): Outcome<number | null> {
  if (kind === 'FILLS')
    return level === undefined ? accepted(null) : refused('fieldUnknown', 'level')
  return level === undefined ? refused('fieldMissing', 'level') : readLevel(kind, instrument, level)
}

async function sideOf(
  kind: AlertKind,
  instrument: Instrument | undefined,
  level: number | null,
  lastPrice: (symbol: string) => Promise<number>,
): Promise<Outcome<PriceSide | null>> {
  if (level === null || !instrument) return accepted(null)
  if (kind !== 'ABOVE' && kind !== 'BELOW' && kind !== 'CROSSES') return accepted(null)
  const price = await lastPrice(instrument.symbol)
  if (price <= 0) return refused('instrumentStale', 'symbol')
  const side = sideAt(kind, level, price)
  return side === undefined ? refused('alertHolds', 'level') : accepted(side)
}
