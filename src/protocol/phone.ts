// How a mobile number is read: what a person types, and in which country, to the one form in
// which it is known (E.164), by the metadata of mobile numbers. Load it where it is used: the
// metadata is large.
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { isCountryCode, type CountryCode } from '../domain/identity/countries'
import { accepted, refused, type Outcome } from '../domain/refusals'

export interface MobileNumber {
  /** E.164: a plus and digits, no spaces. */
  readonly e164: string
  readonly iso2: CountryCode
  /** Grouped as the country writes it, with its calling code. */
  readonly shown: string
}

/**
 * Reads a number as typed; `iso2` is the country it is meant for and may be left out for numbers
 * that begin with a plus. mobileInvalid, or countryNotAllowed for a country not on the list.
 */
export function readMobile(text: string, iso2?: CountryCode): Outcome<MobileNumber> {
  const number = parsePhoneNumberFromString(text, iso2)
  if (!number?.isValid()) return refused('mobileInvalid')
  const { country } = number
  if (!isCountryCode(country)) return refused('countryNotAllowed')
  // The same calling code may serve several countries (+1); the one that was chosen decides.
  if (iso2 !== undefined && country !== iso2) return refused('mobileInvalid')
  return accepted({ e164: number.number, iso2: country, shown: number.formatInternational() })
}

/** What has been typed of a number so far, grouped as the country writes it. */
export const shapeMobile = (text: string, iso2: CountryCode): string =>
  new AsYouType(iso2).input(text)
