// The parsing of mobile numbers, loaded when first needed, because the metadata is large.
import type { CountryCode } from '../domain/identity/countries'
import type { Outcome } from '../domain/refusals'

export interface Phones {
  readMobile(
    text: string,
    iso2?: CountryCode,
  ): Outcome<{ readonly e164: string; readonly iso2: CountryCode; readonly shown: string }>
  /** The text typed so far, grouped in the country's format. */
  shapeMobile(text: string, iso2: CountryCode): string
}

export async function loadPhones(): Promise<Phones> {
  const { readMobile, shapeMobile } = await import('../protocol/phone')
  return { readMobile, shapeMobile }
}
