// Value types of environment variables: each states the accepted values, in one sentence that
// follows the variable's name in an error.
import { isIP } from 'node:net'
import * as v from 'valibot'
import { DAY_MS } from '../../../src/domain/fees/fees'
import { REWARD_OFFSET_MS, type RewardPeriod } from '../../../src/domain/products/rewardEvent'
import type { Messenger } from '../../../src/domain/support'
import type { ReplaySpeed } from '../../features/market-data/api'

/** A whole number within both bounds. */
export const whole = (least: number, most: number) => {
  const says = `must be a whole number from ${least} to ${most}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, says),
    v.transform(Number),
    v.minValue(least, says),
    v.maxValue(most, says),
  )
}

/** A URL with one of the schemes, as text. */
export const url = (...schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => {
        // A database URL may name only its socket folder: postgresql://user@/db?host=/run/…
        const whole = text.replace('@/', '@localhost/')
        return URL.canParse(whole) && schemes.includes(new URL(whole).protocol.slice(0, -1))
      },
      `must be an address that begins with ${schemes.map((it) => `${it}://`).join(' or ')}`,
    ),
  )

/** Scheme, host and port. */
export const origin = v.pipe(
  url('http', 'https'),
  v.check((text) => new URL(text).pathname === '/', 'must be scheme, host and port only'),
  v.transform((text) => new URL(text).origin),
)

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return rest.length === 0 && most > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most
}

/** IP addresses and networks, separated by commas. */
export const networks = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((it) => it.trim())),
  v.check((list) => list.every(isNetwork), 'must be IP addresses or networks such as 10.0.0.0/8'),
)

/** `LINE https://…`: the app's name, a space, the link of its QR code. */
export const messenger = v.pipe(
  v.string(),
  v.transform((text): Messenger => {
    const [, name = '', address = ''] = /^(.{1,40}?)\s+(\S{1,500})$/u.exec(text) ?? []
    return { name, address }
  }),
  v.check(
    ({ address }) => URL.canParse(address) && new URL(address).protocol === 'https:',
    'must be a name, a space and an address that begins with https://',
  ),
)

/** A placeholder link that belongs to nobody, as pages show until the real ones are configured. */
export const nobodys = (name: string) =>
  `${name} https://meridian.example/social/${name.toLowerCase()}`

/** The speed at which a recorded market is replayed, as a multiple of the original. */
export const speed = v.pipe(
  v.string(),
  v.regex(/^(max|step|\d{1,4}(\.\d{1,3})?)$/, 'must be a number such as 1 or 10, or max, or step'),
  v.transform((text): ReplaySpeed => (text === 'max' || text === 'step' ? text : Number(text))),
  v.check((value) => value !== 0, 'must be above zero'),
)

/** 1 or true, 0 or false. */
export const hostName = v.pipe(
  v.string(),
  v.regex(/^[\w.:-]{1,253}$/, 'must be a host name or address'),
)

export const flag = v.pipe(
  v.picklist(['1', '0', 'true', 'false'], 'must be 1 or 0'),
  v.transform((text) => text === '1' || text === 'true'),
)

/** The start of a day of UTC+8, ms UTC; undefined for an invalid date. */
function dayStart(text: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN
  const isDate = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
  return isDate ? at - REWARD_OFFSET_MS : undefined
}

/** The first and the last day of a period, in UTC+8, joined by a slash. */
export const dates = v.pipe(
  v.string(),
  v.transform((text): RewardPeriod | undefined => {
    const [first, last, ...rest] = text.split('/').map(dayStart)
    if (first === undefined || last === undefined || rest.length > 0) return undefined
    return first > last ? undefined : { startsAt: first, endsAt: last + DAY_MS }
  }),
  v.check(
    (period) => period !== undefined,
    'must be its first and last day in UTC+8, such as 2027-01-01/2027-03-31',
  ),
)
