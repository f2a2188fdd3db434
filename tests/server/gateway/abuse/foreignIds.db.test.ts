// Every place where a call takes an id, tried by one customer with everything that belongs to
// another: the answer is the one for what does not exist, to the letter. The places are found in
// the table of calls.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS, type CallName } from '../../../../src/protocol/calls'
import type { Call } from '../../../../src/protocol/calls/call'
import { startDatabase, type TestDatabase } from '../../../support/database'
import {
  aRealServer,
  furnish,
  type RealServer,
  type CallAnswer,
} from '../../../support/gateway/realServer'
import { fieldsOf, formOf, pathOf, sampleOf } from '../../../support/gateway/samples'
import type { Customer } from '../../../support/identity/accountFixture'
import { FROM, valueOf } from '../../../support/identity/accountFixture'

/** A place for an id: in the path, in the query, or a field of the body. */
interface Place {
  readonly name: CallName
  readonly call: Call
  readonly where: 'path' | 'query' | 'body'
  readonly field: string
}

const NEW_MOBILE = '+86 138 0013 9999'
const names = Object.keys(CALLS) as CallName[]
const places: readonly Place[] = names.flatMap((name) => {
  const call: Call = CALLS[name]
  if (call.access !== 'token') return []
  const at = (where: Place['where'], field: string) => ({ name, call, where, field })
  const ofForm = (where: 'body' | 'query') =>
    fieldsOf(formOf(call[where]))
      .filter(([field, it]) => it['format'] === 'uuid' || isFile(field) || field === 'email')
      .map(([field]) => at(where, field))
  const inPath = /\{id\}/.test(call.path) ? [at('path', 'id')] : []
  return [...inPath, ...ofForm('query'), ...ofForm('body')]
})

function isFile(field: string): boolean {
  return /(Filename|Photo|^selfie)$/.test(field)
}

let database: TestDatabase
let server: RealServer
let ann: Customer
let bob: Customer
let things: Readonly<Record<string, string>>
let own: Readonly<Record<string, string>>
let codes: Readonly<Record<string, string>>

beforeAll(async () => {
  database = await startDatabase()
  server = await aRealServer(await database.open(await database.fresh()))
  ann = await server.aCustomer()
  bob = await server.aCustomer()
  things = { ...(await furnish(server, ann)), email: ann.email }
  own = await furnish(server, bob)
  codes = await codesOfBob()
  await server.accounts.prove(bob)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

/** The codes with which a change of mobile gets as far as its files. */
async function codesOfBob() {
  const { identity } = server.accounts
  const body = { newMobileNumber: NEW_MOBILE, iso2: 'CN' } as const
  valueOf(await identity.profile.sendMobileMail(bob.caller, FROM))
  valueOf(await identity.profile.sendMobileSms(bob.caller, body, FROM))
  return {
    emailVerifyCode: server.accounts.codeTo(bob.email, 'mail.mobile'),
    newMobileVerifyCode: server.accounts.codeTo(NEW_MOBILE, 'sms.mobile'),
    newMobileNumber: NEW_MOBILE,
  }
}

/** As the place is named, or with its ending: handholdIdAndSignFilename. */
const ownFile = (field: string): string => own[field.replace(/Filename$/, '')] ?? ''

function bobAsks({ call, where, field }: Place, id: string): Promise<CallAnswer> {
  const files = fieldsOf(formOf(call.body)).map(([name]) => name)
  const body = {
    ...sampleOf(call.body),
    ...Object.fromEntries(files.filter(isFile).map((name) => [name, ownFile(name)])),
    ...Object.fromEntries(Object.entries(codes).filter(([name]) => files.includes(name))),
    ...(where === 'body' ? { [field]: id } : {}),
  }
  const query = where === 'query' ? `?${field}=${encodeURIComponent(id)}` : ''
  const url = pathOf(call, where === 'path' ? id : own['order']!) + query
  const payload = call.method === 'GET' ? {} : { payload: body }
  return server.ask({ method: call.method, url, token: bob.tokens.token, ...payload })
}

/** An id of the same form that nothing has. */
function missingLike(id: string): string {
  if (id.includes('@')) return 'nobody@example.test'
  return id.endsWith('.jpg') ? `${randomBytes(16).toString('hex')}.jpg` : randomUUID()
}

const annSees = () =>
  Promise.all(
    ['/futures', '/orders/incompleted', '/forexs/positions', '/forexs/pending', '/accounts'].map(
      async (url) => (await server.ask({ method: 'GET', url, token: ann.tokens.token })).body,
    ),
  )

describe('Somebody else’s id', () => {
  test('is looked for in every kind of place', () => {
    const found = new Set(places.map(({ where, field }) => `${where} ${field}`))
    const known = ['path id', 'body uuid', 'body futureId', 'body forexUuid', 'body selfie']
    expect([...found]).toEqual(expect.arrayContaining(known))
    expect(places.length).toBeGreaterThanOrEqual(20)
  })

  test.each(places.map((place) => [place.name, place.where, place.field, place] as const))(
    '%s answers it in its %s, as %s, like one that does not exist',
    async (_name, _where, _field, place) => {
      const before = await annSees()
      for (const [thing, id] of Object.entries(things)) {
        const foreign = await bobAsks(place, id)
        const missing = await bobAsks(place, missingLike(id))
        expect({ thing, ...foreign.body }).toEqual({ thing, ...missing.body })
        expect([foreign.status, Object.keys(foreign.headers)]).toEqual([
          missing.status,
          Object.keys(missing.headers),
        ])
        expect(foreign.status).toBe(400)
      }
      expect(await annSees()).toEqual(before)
    },
  )

  test('is refused as unknown, not as malformed: the owner’s is accepted', async () => {
    const cancel = { method: 'POST', url: '/orders/cancel', token: bob.tokens.token }
    const answer = await server.ask({ ...cancel, payload: { uuid: own['order'] } })
    expect(answer).toMatchObject({ status: 200, body: { code: 20000 } })
    const foreign = await server.ask({ ...cancel, payload: { uuid: things['order'] } })
    expect(foreign).toMatchObject({ status: 400, body: { code: 2037 } })
    const change = places.find(({ name }) => name === 'changeMobile')!
    const file = await bobAsks(change, things['handholdIdAndSign']!)
    expect(file.body).toMatchObject({ code: 2125, field: change.field })
  })

  test('[SEC-007] names no session that is not one’s own', async () => {
    const end = (id: string) => ({
      method: 'POST',
      url: `/auth/sessions/${id}/revoke`,
      token: bob.tokens.token,
      payload: {},
    })
    const foreign = await server.ask(end(ann.caller.sessionId))
    expect(foreign).toMatchObject({ status: 400, body: { code: 2132 } })
    const stands = await server.ask({ method: 'GET', url: '/users/me', token: ann.tokens.token })
    expect(stands.status).toBe(200)
  })
})
