// A mobile number while it is typed: its country, whether it is one, and how it is written. The
// reading itself is fetched when the field is first shown.
import { useEffect, useState } from 'react'
import { COUNTRIES, DEFAULT_COUNTRY, type CountryCode } from '../../../domain/identity/countries'
import { loadPhones, type Phones } from '../../../session/phones'

export interface Mobile {
  readonly country: CountryCode
  readonly setCountry: (country: CountryCode) => void
  /** E.164 without spaces; an empty text while what is typed is no number of the country. */
  readonly e164: string
  /** Whether numbers can be read yet. */
  readonly canRead: boolean
  /** What was typed as the country writes it; with another country's code it changes country. */
  readonly write: (typed: string) => string
  readonly reset: () => void
}

export function useMobile(typed: string): Mobile {
  const phones = usePhones()
  const [country, setCountry] = useState<CountryCode>(DEFAULT_COUNTRY)
  const read = phones?.readMobile(typed, country)
  const write = (text: string): string => {
    const whole = text.trim().startsWith('+') ? phones?.readMobile(text) : undefined
    if (whole?.ok) {
      setCountry(whole.value.iso2)
      return withoutCode(whole.value.shown, whole.value.iso2)
    }
    const plain = text.replace(/[^\d+\s()-]/g, '')
    return phones ? phones.shapeMobile(plain, country) : plain
  }
  return {
    country,
    setCountry,
    e164: read?.ok ? read.value.e164 : '',
    canRead: phones !== null,
    write,
    reset: () => setCountry(DEFAULT_COUNTRY),
  }
}

function withoutCode(shown: string, iso2: CountryCode): string {
  const code = COUNTRIES.find((each) => each.iso2 === iso2)?.callingCode ?? ''
  return shown.replace(`+${code}`, '').trim()
}

function usePhones(): Phones | null {
  const [phones, setPhones] = useState<Phones | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let wanted = true
    loadPhones().then(
      (loaded) => wanted && setPhones(loaded),
      // The line may be back by now; after that only another opening tries again.
      () => wanted && setTries((count) => Math.min(count + 1, 2)),
    )
    return () => {
      wanted = false
    }
  }, [tries])
  return phones
}
