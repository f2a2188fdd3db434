// A customer's program with an API key of its own, which calls `/v1` with signed requests.
import type { Customer } from '../identity/accountFixture'
import { anEd25519Pair, signedHeaders, type SignedCall, type Signer } from '../keys/signing'
import type { CallAnswer, RealServer } from './realServer'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Program {
  /** The owner of the key. */
  readonly person: Customer
  readonly keyId: string
  readonly signer: Signer
  /** Each request has an idempotency key of its own, unless its order has a name. */
  send(
    method: Method,
    path: string,
    payload?: object,
    more?: Partial<SignedCall>,
  ): Promise<CallAnswer>
}

let requests = 0

/** With money in every wallet, and a key with these permissions. */
export async function aProgram(
  server: RealServer,
  scopes: readonly string[],
  person?: Customer,
  addresses: readonly string[] = [],
): Promise<Program> {
  const owner = person ?? (await server.aCustomer())
  await server.accounts.prove(owner)
  const { publicKey, signer } = anEd25519Pair()
  const wanted = { name: 'bot', kind: 'ED25519', publicKey, scopes, addresses }
  const { token } = owner.tokens
  const made = await server.ask({ method: 'POST', url: '/auth/keys', token, payload: wanted })
  const { key } = made.body['data'] as { key: { id: string } }
  return {
    person: owner,
    keyId: key.id,
    signer,
    async send(method, path, payload, more = {}) {
      requests += 1
      const body = payload === undefined ? undefined : JSON.stringify(payload)
      const isNamed = payload !== undefined && 'clientOrderId' in payload
      const call: SignedCall = {
        method,
        path,
        // A signature is good once: two at one time are two.
        timestamp: server.accounts.clock.now() - (requests % 1_000),
        ...(body === undefined ? {} : { body }),
        ...(method === 'GET' || isNamed ? {} : { idempotencyKey: `program-${requests}` }),
        ...more,
      }
      const headers = signedHeaders(key.id, signer, call)
      const sent = { method, url: path, headers, ...(body === undefined ? {} : { payload: body }) }
      const answer = await server.app.inject(sent)
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
  }
}
