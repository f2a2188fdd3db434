// The parsing of mobile numbers: from typed text and a country to the canonical form (E.164), with
// the metadata of mobile numbers. Import it lazily: the metadata is large.
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { isCountryCode, type CountryCode } from '../domain/identity/countries'
import { accepted, refused, type Outcome } from '../domain/refusals'

export interface MobileNumber {
  /** E.164: a plus and digits, no spaces. */
  readonly e164: string
  readonly iso2: CountryCode
  /** Grouped in the country's format, with its calling code. */
  readonly shown: string
}

/**
 * Parses a number as typed; `iso2` is its country and may be left out for numbers that start with a
 * plus. mobileInvalid, or countryNotAllowed for a country that is not on the list.
 */
export function readMobile(text: string, iso2?: CountryCode): Outcome<MobileNumber> {
  const number = parsePhoneNumberFromString(text, iso2)
  if (!number?.isValid()) return refused('mobileInvalid')
  const { country } = number
  if (!isCountryCode(country)) return refused('countryNotAllowed')
  // The same calling code may serve several countries (+1); the chosen one decides.
  if (iso2 !== undefined && country !== iso2) return refused('mobileInvalid')
  return accepted({ e164: number.number, iso2: country, shown: number.formatInternational() })
}

/** The typed part of a number, grouped in the country's format. */
export const shapeMobile = (text: string, iso2: CountryCode): string =>
  new AsYouType(iso2).input(text)
