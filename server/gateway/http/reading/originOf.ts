// Origin of a request: IP address, device and language. They are shown to people or counted; none
// of them authorises anything.
import type { FastifyRequest } from 'fastify'
import { LOCALE_COOKIE_NAME, type LocaleCode } from '../../../../src/domain/localeCode'
import type { Origin } from '../../../features/identity/api'
import { languageOf } from './language'

const MAX_DEVICE = 256
const MAX_ADDRESS = 64

/** The origin of a request; texts that the caller chooses are truncated. */
export function originOf(request: FastifyRequest): Origin {
  // A closed connection no longer has an address.
  const address = (request.ip as string | undefined) ?? ''
  return {
    address: address.slice(0, MAX_ADDRESS),
    device: (request.headers['user-agent'] ?? '').slice(0, MAX_DEVICE),
    locale: localeOf(request),
    site: `${request.protocol}://${request.host}`,
  }
}

/** The language chosen on the page, else the product's default, as in the client. */
export function chosenLocale({ server, headers }: FastifyRequest): LocaleCode {
  return languageOf(server.parseCookie(headers.cookie ?? '')[LOCALE_COOKIE_NAME], undefined)
}

/** The language that the caller reads. */
export function localeOf({ server, headers }: FastifyRequest): LocaleCode {
  const { [LOCALE_COOKIE_NAME]: chosen } = server.parseCookie(headers.cookie ?? '')
  return languageOf(chosen, headers['accept-language'])
}
