// The API keys of somebody who is attacked, and what their program signs.
import { randomUUID } from 'node:crypto'
import { anEd25519Pair, hmacSigner, signedHeaders, type Signer } from '../support/keys/signing'
import type { Target } from './attack'
import { dataOf, type Owner } from './owner'
import { call, HOME, type Answer } from './wire'

export const ORDER = {
  type: 'LIMIT',
  from: 'BTC',
  to: 'USDT',
  quantity: '0.001',
  price: '30000.00',
}

export interface Key {
  readonly id: string
  readonly signer: Signer
}

interface Made {
  readonly key: { readonly id: string }
  readonly secret: string | null
}

/** A call of the owner's own session. */
export const inSession = (
  target: Target,
  { token }: Owner,
  path: string,
  body: object,
): Promise<Answer> => call(target, path, { from: HOME, token, body: JSON.stringify(body) })

async function make(target: Target, owner: Owner, wanted: object): Promise<Made> {
  await inSession(target, owner, '/auth/fresh', { password: owner.password })
  return dataOf<Made>(await inSession(target, owner, '/auth/keys', { name: 'bot', ...wanted }))
}

/** A trading key bound to the owner's network. */
export async function tradingKey(target: Target, owner: Owner): Promise<Key> {
  const { publicKey, signer } = anEd25519Pair()
  const wanted = { kind: 'ED25519', publicKey, scopes: ['trade'], addresses: [HOME] }
  return { id: (await make(target, owner, wanted)).key.id, signer }
}

/** A key that only reads, with a secret that the exchange made. */
export async function readingKey(target: Target, owner: Owner): Promise<Key> {
  const wanted = { kind: 'HMAC', scopes: [], addresses: [HOME] }
  const { key, secret } = await make(target, owner, wanted)
  return { id: key.id, signer: hmacSigner(secret ?? '') }
}

interface When {
  readonly timestamp?: number
  readonly window?: number
}

/** The headers of a signed POST with a key of its own for idempotency. */
export const signed = (
  { id, signer }: Key,
  path: string,
  body: string,
  { timestamp = Date.now(), window = 60_000 }: When = {},
): Readonly<Record<string, string>> =>
  signedHeaders(id, signer, {
    method: 'POST',
    path: `/investor${path}`,
    body,
    timestamp,
    idempotencyKey: randomUUID(),
    window,
  })
