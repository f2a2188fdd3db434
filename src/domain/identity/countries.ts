// The countries whose mobile numbers may open an account, with their calling codes. Parsing a
// number is part of the protocol; country names depend on the user's language.

/** Countries in the order of the specification; calling codes without their plus. */
export const COUNTRIES = [
  { iso2: 'AU', callingCode: '61' },
  { iso2: 'CN', callingCode: '86' },
  { iso2: 'CA', callingCode: '1' },
  { iso2: 'HK', callingCode: '852' },
  { iso2: 'ID', callingCode: '62' },
  { iso2: 'IN', callingCode: '91' },
  { iso2: 'JP', callingCode: '81' },
  { iso2: 'KR', callingCode: '82' },
  { iso2: 'MY', callingCode: '60' },
  { iso2: 'PH', callingCode: '63' },
  { iso2: 'SG', callingCode: '65' },
  { iso2: 'TW', callingCode: '886' },
  { iso2: 'TH', callingCode: '66' },
  { iso2: 'US', callingCode: '1' },
  { iso2: 'VN', callingCode: '84' },
] as const

export type CountryCode = (typeof COUNTRIES)[number]['iso2']
export const DEFAULT_COUNTRY: CountryCode = 'CN'
export const COUNTRY_CODES: readonly CountryCode[] = COUNTRIES.map(({ iso2 }) => iso2)

/** True if text is a country code of the list. */
export const isCountryCode = (text: unknown): text is CountryCode =>
  (COUNTRY_CODES as readonly unknown[]).includes(text)
