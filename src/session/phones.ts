// The reading of mobile numbers, fetched when it is first needed: the metadata of mobiles is large.
import type { CountryCode } from '../domain/identity/countries'
import type { Outcome } from '../domain/refusals'

export interface Phones {
  readMobile(
    text: string,
    iso2?: CountryCode,
  ): Outcome<{ readonly e164: string; readonly iso2: CountryCode; readonly shown: string }>
  /** What has been typed so far, grouped as the country writes it. */
  shapeMobile(text: string, iso2: CountryCode): string
}

export async function loadPhones(): Promise<Phones> {
  const { readMobile, shapeMobile } = await import('../protocol/phone')
  return { readMobile, shapeMobile }
}
