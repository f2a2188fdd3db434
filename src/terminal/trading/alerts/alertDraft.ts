// The form of an alert as data: its values, and the call that they make. Pure.
import {
  ALERT_KINDS,
  ALERT_LIMITS,
  hasAlertKind,
  hasPriceLevel,
  isOfAccount,
  readLevel,
  SHARE_DECIMALS,
  type AlertKind,
} from '../../../domain/records/alertRecords'
import { findInstrument } from '../../../domain/instruments'
import { refusal, type Refusal } from '../../../domain/refusals'
import type { InputOf } from '../../../session/calls'
import type { AlertStart } from '../../../state/alerts/alerts'

const DAY_MS = 24 * 3_600_000

/** Days of the choices; never, and keep: as the alert has it. */
export const EXPIRIES = ['never', '1', '7', '30', '90'] as const
export type Expiry = (typeof EXPIRIES)[number] | 'keep'

export interface AlertDraft {
  readonly kind: AlertKind
  readonly symbol: string
  readonly level: string
  readonly minutes: string
  readonly repeats: boolean
  readonly email: boolean
  readonly note: string
  readonly expiry: Expiry
}

export function draftOf({ alert, kind = 'CROSSES', symbol, level = '' }: AlertStart): AlertDraft {
  if (!alert) {
    const rest = { repeats: false, email: false, note: '', expiry: 'never' } as const
    return { kind, symbol, level, minutes: '5', ...rest }
  }
  return {
    kind: alert.kind,
    symbol: alert.symbol ?? symbol,
    level: alert.level ?? '',
    minutes: String(alert.minutes ?? 5),
    repeats: alert.repeats,
    email: alert.email,
    note: alert.note,
    expiry: alert.expiresAt === null ? 'never' : 'keep',
  }
}

/** The kinds that exist for an instrument. */
export const kindsOf = (symbol: string): readonly AlertKind[] => {
  const instrument = findInstrument(symbol)
  return ALERT_KINDS.filter(
    (kind) => isOfAccount(kind) || (instrument && hasAlertKind(kind, instrument)),
  )
}

/** Decimals of the level. */
export const levelDecimals = (kind: AlertKind, symbol: string): number =>
  hasPriceLevel(kind) ? (findInstrument(symbol)?.tickDecimals ?? 0) : SHARE_DECIMALS

export type AlertTerms = Omit<InputOf<'changeAlert'>, 'uuid'>
export type ReadAlert =
  | { readonly ok: true; readonly terms: AlertTerms }
  | { readonly ok: false; readonly refusal: Refusal }

/** `now`: the exchange's time; null before it is known. */
export function readAlert(
  draft: AlertDraft,
  keptExpiry: number | null,
  now: number | null,
): ReadAlert {
  const { kind, symbol, repeats, email, note, expiry } = draft
  const terms = { repeats, email, note: note.trim() }
  const dated =
    expiry === 'keep'
      ? { expiresAt: keptExpiry }
      : { expiresAt: expiry === 'never' ? null : (now ?? 0) + Number(expiry) * DAY_MS }
  if (expiry !== 'never' && expiry !== 'keep' && now === null) return wrong(refusal('recovering'))
  if (kind === 'FILLS') return { ok: true, terms: { ...terms, ...dated } }
  const text = draft.level
  if (text === '') return wrong(refusal('fieldMissing', 'level'))
  const level = readLevel(kind, findInstrument(symbol), text)
  if (!level.ok) return wrong(level.refusal)
  if (kind !== 'MOVES') return { ok: true, terms: { ...terms, ...dated, level: text } }
  const minutes = Number(draft.minutes)
  if (!Number.isInteger(minutes) || minutes < 1) return wrong(refusal('numberFormat', 'minutes'))
  if (minutes > ALERT_LIMITS.minutes) return wrong(refusal('numberTooLarge', 'minutes'))
  return { ok: true, terms: { ...terms, ...dated, level: text, minutes } }
}

const wrong = (why: Refusal): ReadAlert => ({ ok: false, refusal: why })
