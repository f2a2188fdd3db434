// A refusal as callers read it: the response body, and how long to wait.
import type { LocaleCode } from '../../../src/domain/localeCode'
import { refusalStatus, type Refusal, type RefusalKey } from '../../../src/domain/refusals'
import { refusalTextsCn } from '../../../src/domain/refusalTexts/cn'
import { refusalTextsEn } from '../../../src/domain/refusalTexts/en'
import { fillSentence, type RefusalTexts } from '../../../src/domain/refusalTexts/texts'
import { refusalTextsTw } from '../../../src/domain/refusalTexts/tw'
import type { Envelope } from '../../../src/protocol/envelope'
import { outcomeOf } from './outcomeOf'

const TEXTS: Readonly<Record<LocaleCode, RefusalTexts>> = {
  tw: refusalTextsTw,
  cn: refusalTextsCn,
  en: refusalTextsEn,
}

/** A refusal in the envelope, with its call's outcome. */
export const refusalEnvelope = (
  refused: Refusal,
  locale: LocaleCode,
  { method, errorId }: { readonly method: string; readonly errorId?: string | undefined },
): Envelope => ({
  ...refusalBody(refused, locale),
  outcome: outcomeOf(method, refused),
  ...(errorId === undefined ? {} : { errorId }),
})

export function refusalBody(refused: Refusal, locale: LocaleCode): Envelope {
  const { code, key, field, params } = refused
  return {
    code,
    data: null,
    message: fillSentence(TEXTS[locale][key], params),
    key,
    ...(field === undefined ? {} : { field }),
    ...(params === undefined ? {} : { params: { ...params } }),
  }
}

/** Default retry time in seconds. */
const WAITS: Partial<Readonly<Record<RefusalKey, number>>> = {
  codeTooSoon: 180,
  codesExhausted: 3_600,
  tooManyFiles: 3_600,
  tooManyChats: 3_600,
  tooManyConnections: 10,
  exchangeFull: 10,
  maintenance: 30,
  databaseSlow: 5,
  recovering: 5,
}
const SHORT_WAIT = 2

/** Seconds until a repeat may succeed; undefined if waiting does not help. */
export function retryAfterOf({ key, params }: Refusal): number | undefined {
  const seconds = Number(params?.['seconds'] ?? NaN)
  if (seconds > 0) return seconds
  if (!isByLimit(key) && refusalStatus(key) !== 503) return undefined
  const minutes = Number(params?.['minutes'] ?? NaN)
  return minutes > 0 ? minutes * 60 : (WAITS[key] ?? SHORT_WAIT)
}

/** Whether a limit refused the call, and not the call itself. */
export const isByLimit = (key: RefusalKey): boolean =>
  [408, 429].includes(refusalStatus(key)) || key === 'exchangeFull' || key === 'codeTooSoon'
