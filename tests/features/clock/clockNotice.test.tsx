// The notice of a wrong device clock: once for each wrong setting, in every language, never for a
// clock that is a little off.
import { createIntl, type MessageFormatElement } from 'react-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCALE_CODES, type LocaleCode } from '../../../src/domain/localeCode'
import { loadMessages } from '../../../src/i18n/loadMessages'
import { localeInfo } from '../../../src/i18n/locale'
import { textOf, type Text } from '../../../src/i18n/useText'
import { clockNotice } from '../../../src/features/clock/ClockNotice'
import { SKEW_BOUND_MS, watchClockSkew } from '../../../src/state/time/clockSkew'
import { elapsed, noteTime } from '../../../src/state/exchangeTime'
import { resetPersisted } from '../../support/resets'

const MESSAGES = {
  tw: await loadMessages('tw'),
  cn: await loadMessages('cn'),
  en: await loadMessages('en'),
}
const NOON = Date.UTC(2026, 4, 7, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

function textIn(locale: LocaleCode): Text['t'] {
  const intl = createIntl({
    locale: localeInfo(locale).format,
    messages: MESSAGES[locale] as Record<string, MessageFormatElement[]>,
  })
  return textOf(intl, 'utc').t
}

/** The exchange states its time, which is noon and what has passed since. */
const state = () => noteTime({ at: NOON + elapsed(), sentAt: elapsed(), receivedAt: elapsed() })

let reported: number[] = []
let stop: () => void = () => undefined
beforeEach(() => {
  resetPersisted()
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  reported = []
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})
const watch = () => {
  stop()
  stop = watchClockSkew((ms) => void reported.push(Math.round(ms / MINUTE)))
}
/** The device's clock is set so far ahead of the exchange's. */
const set = (aheadMs: number) => {
  vi.setSystemTime(NOON + elapsed() + aheadMs)
  state()
}

describe('a wrong clock', () => {
  it.each([-5 * HOUR, -5 * MINUTE, 5 * MINUTE, 3 * 24 * HOUR])(
    'that is %i ms ahead is reported once, also to whoever comes again',
    (ahead) => {
      set(ahead)
      watch()
      for (let i = 0; i < 5; i += 1) state()
      watch()
      expect(reported).toEqual([-ahead / MINUTE])
    },
  )

  it('is reported again once it is wrong in another way, or anew', () => {
    set(-5 * HOUR)
    watch()
    set(-3 * HOUR)
    set(0)
    set(-3 * HOUR)
    expect(reported).toEqual([300, 180, 180])
  })

  it('is none while it is off by less than the bound', () => {
    set(0)
    watch()
    set(SKEW_BOUND_MS - 1_000)
    set(1_000 - SKEW_BOUND_MS)
    expect(reported).toEqual([])
  })
})

it.each([
  ['en', 5 * HOUR, 'Your device’s clock is 5 h 0 min slow'],
  ['en', -10 * MINUTE, 'Your device’s clock is 10 min fast'],
  ['tw', 5 * HOUR + 12 * MINUTE, '您裝置的時鐘慢了 5 小時 12 分鐘'],
  ['cn', -60 * HOUR, '您设备的时钟快了 3 天'],
] as const)('in %s a skew of %i ms is titled %s', (locale, skewMs, title) => {
  expect(clockNotice(textIn(locale), skewMs).title).toBe(title)
})

it('the notice has a text in every language', () => {
  const texts = LOCALE_CODES.map((locale) => clockNotice(textIn(locale), HOUR).text)
  expect(new Set(texts).size).toBe(LOCALE_CODES.length)
})
