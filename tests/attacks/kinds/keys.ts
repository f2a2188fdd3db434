// Whoever has seen a signed request, or has an API key without its account's password: replays,
// alterations, another network, and the calls that are the person's alone.
import { randomUUID } from 'node:crypto'
import { signedHeaders } from '../../support/keys/signing'
import type { Attack } from '../attack'
import { inSession, ORDER, signed, tradingKey } from '../keyOwner'
import { codeOf, registered } from '../owner'
import { call, HOME, network, tally } from '../wire'

const REPLAYS = 200
/** Of another instrument, and of an order that is too large. */
const LIMITS: readonly number[] = [2245, 2246]
const TOO_OFTEN = 2248
/** One network has its connections under way. */
const FULL = 2054
const [WRONG, REPEATED, ELSEWHERE, BEYOND, UNKNOWN] = [2233, 2234, 2235, 2236, 2230]

export const keyAttacks: readonly Attack[] = [
  {
    name: `a signed order sent ${REPLAYS} times, altered, and from another network`,
    must: 'one is judged, each other one is refused for what it is',
    async run(target) {
      const owner = await registered(target)
      const key = await tradingKey(target, owner)
      const body = JSON.stringify(ORDER)
      const send = async (headers: Readonly<Record<string, string>>, sent = body, from = HOME) =>
        codeOf(await call(target, '/orders/buy', { from, headers, body: sent }))
      const elsewhere = await send(signed(key, '/orders/buy', body), body, network(420))
      const headers = signed(key, '/orders/buy', body)
      const altered = await send(headers, body.replace('0.001', '9.999'))
      const renamed = await send({ ...headers, 'idempotency-key': randomUUID() })
      const codes: number[] = []
      for (let n = 0; n < REPLAYS; n += 1) codes.push(await send(headers))
      const judged = codes.filter((code) => code !== REPEATED).length
      const others = `altered ${altered}, ${renamed}; from elsewhere ${elsewhere}`
      const seen = `${judged} judged of ${REPLAYS}; ${others}`
      const refused = altered === WRONG && renamed === WRONG && elsewhere === ELSEWHERE
      return { seen, held: judged === 1 && codes[0] !== REPEATED && refused }
    },
  },
  {
    name: 'a stolen key with limits places too much, elsewhere, too often, and loosens itself',
    must: 'no order beyond a limit is carried out, and no limit is loosened without a fresh factor',
    async run(target) {
      const owner = await registered(target)
      const key = await tradingKey(target, owner)
      const strict = { symbols: ['btcusdt'], largestOrder: '50', ordersPerMinute: 40 }
      const path = `/auth/keys/${key.id}/limits`
      const set = codeOf(await inSession(target, owner, path, strict))
      const orders = [
        ...Array.from({ length: 20 }, () => ({ ...ORDER, quantity: '0.002' })),
        ...Array.from({ length: 20 }, () => ({ ...ORDER, from: 'ETH', price: '2000.00' })),
        ...Array.from({ length: 20 }, () => ORDER),
      ]
      // All at once, so that none of them knows of another.
      const answers = orders.map(async (order) => {
        const body = JSON.stringify(order)
        const headers = signed(key, '/orders/buy', body)
        return codeOf(await call(target, '/orders/buy', { from: HOME, headers, body }))
      })
      const codes = await Promise.all(answers)
      const loose = JSON.stringify({})
      const headers = signed(key, path, loose)
      const byKey = codeOf(await call(target, path, { from: HOME, headers, body: loose }))
      const within = codes.filter((code) => LIMITS.includes(code)).length
      const others = codes.filter((code) => ![...LIMITS, TOO_OFTEN, FULL].includes(code)).length
      const seen = `set ${set}; ${tally(codes)}; loosened by itself ${byKey}`
      return { seen, held: within <= 40 && others === 0 && byKey === BEYOND }
    },
  },
  {
    name: 'a stolen key prepares a withdrawal, and goes on after it is revoked',
    must: 'no call of the person’s is made by it, and nothing at all once it is revoked',
    async run(target) {
      const owner = await registered(target)
      const key = await tradingKey(target, owner)
      const bodies: readonly (readonly [string, object])[] = [
        ['/withdraw', { coin: 'USDT' }],
        ['/withdraw/addresses', { coinType: 'TRC20', address: 'T', name: 'a' }],
        ['/auth/keys', { name: 'more', kind: 'HMAC', scopes: [], addresses: [] }],
        ['/users/closeaccount', {}],
        ['/accounts/transfer', { coin: 'USDT', from: 'SPOT', to: 'FUTURES', amount: '1' }],
      ]
      const codes: number[] = []
      for (const [path, body] of bodies) {
        const text = JSON.stringify(body)
        const method = path === '/accounts/transfer' ? 'PUT' : 'POST'
        const parts = { method, path: `/investor${path}`, body: text, timestamp: Date.now() }
        const headers = signedHeaders(key.id, key.signer, {
          ...parts,
          idempotencyKey: randomUUID(),
        })
        codes.push(codeOf(await call(target, path, { from: HOME, method, headers, body: text })))
      }
      const revoked = await inSession(target, owner, `/auth/keys/${key.id}/revoke`, {})
      const body = JSON.stringify(ORDER)
      const headers = signed(key, '/orders/buy', body)
      const after = codeOf(await call(target, '/orders/buy', { from: HOME, headers, body }))
      const seen = `${tally(codes)}; revoked ${codeOf(revoked)}, then ${after}`
      return { seen, held: codes.every((code) => code === BEYOND) && after === UNKNOWN }
    },
  },
]
