// Passkeys: the options that a browser is given, the judging of what it answers, and the rows. The
// authenticator must verify its user, so that a passkey alone is two factors: the device, and a
// finger, a face or a PIN.
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isIP } from 'node:net'
import { asc, eq } from 'drizzle-orm'
import { isLoopback } from '../../../lib/net/loopback'
import type { Ids } from '../../../../src/domain/clock'
import { passkeys } from '../../../store/schema/factors'
import type { Db } from '../codes/codes'
import { CHALLENGE_MS } from './challenges'

export type PasskeyRow = typeof passkeys.$inferSelect

const PRODUCT = 'Meridian'

/** Loaded by the first passkey: it takes a third of what the whole exchange takes to load. */
const webAuthn = () => import('@simplewebauthn/server')

/** Where passkeys belong to: the scheme, host and port of the pages, and the name below it. */
export interface Site {
  readonly origin: string
  readonly rpId: string
}

/** Null where no passkey works: at a bare address, and without https but on this machine. */
export function siteOf(origin: string): Site | null {
  if (!URL.canParse(origin)) return null
  const { hostname, protocol } = new URL(origin)
  const secure = protocol === 'https:' || isLoopback(hostname)
  if (!secure || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return null
  return { origin: new URL(origin).origin, rpId: hostname }
}

export const passkeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))

export async function passkeyBy(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

const transportsOf = ({ transports }: PasskeyRow) =>
  transports.split(',').filter(Boolean) as AuthenticatorTransport[]

/** What a browser needs to make one for an account. */
export const creationOptions = async (
  site: Site,
  challenge: string,
  account: { readonly id: string; readonly email: string },
  existing: readonly PasskeyRow[],
) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: site.rpId,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: existing.map((row) => ({
      id: row.credentialId,
      transports: transportsOf(row),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** What a browser needs to offer those that it has. */
export const requestOptions = async (site: Site, challenge: string) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })

/** The row of a new passkey; null where the answer proves none. */
export async function readCreated(
  { site, challenge, ids }: { site: Site; challenge: string; ids: Ids },
  response: RegistrationResponseJSON,
): Promise<Pick<
  PasskeyRow,
  'id' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'
> | null> {
  const { verifyRegistrationResponse } = await webAuthn()
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) return null
  const { credential, credentialBackedUp } = checked.registrationInfo
  return {
    id: ids.uuid(),
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).join(',').slice(0, 128),
    backedUp: credentialBackedUp,
  }
}

/** The new count of signatures; null where the answer is not this passkey's. */
export async function readRequested(
  { site, challenge }: { site: Site; challenge: string },
  row: PasskeyRow,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
      transports: transportsOf(row),
    },
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}
