// Signatures of the client: those of the published vectors, and for any request the bytes that the
// exchange would sign itself.
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ed25519Key, hmacKey, logonOf, signatureOf } from '../../../clients/typescript/src'
import { logonFrame, hmacSigner, signedHeaders } from '../../support/keys/signing'
import { root } from '../../tidy/source/files'

const page = readFileSync(join(root, 'docs/api-keys.md'), 'utf8')
const [body = ''] = /^\{"type":"LIMIT".*\}$/m.exec(page) ?? []
const vector = (kind: RegExp) => kind.exec(page)?.slice(1) ?? []
const [seed = '', ed25519Signature] = vector(/private key `([\da-f]{64})`[^]*?`([^`]{88})`/m)
const [secret = '', hmacSignature] = vector(/HMAC secret `([^`]+)`:\s+`([^`]+)`/)

const SIGNED = {
  method: 'POST',
  path: '/investor/orders/buy',
  body,
  idempotencyKey: 'order-0001',
  timestamp: 1_750_000_000_000,
}
const bytes = Buffer.from(seed, 'hex')
const pem = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), bytes])

test.each([
  ['hex', seed],
  ['base64', bytes.toString('base64')],
  ['base64url', bytes.toString('base64url')],
  ['PEM', `-----BEGIN PRIVATE KEY-----\n${pem.toString('base64')}\n-----END PRIVATE KEY-----\n`],
])('[SDK-003] an Ed25519 key in %s signs the published vector', async (_, key) => {
  const headers = await signatureOf(await ed25519Key('id', key), SIGNED)
  expect(headers).toEqual({
    'Meridian-Key': 'id',
    'Meridian-Timestamp': '1750000000000',
    'Meridian-Window': '5000',
    'Meridian-Signature': ed25519Signature,
  })
})

test('[SDK-003] an HMAC key signs the published vector', async () => {
  const headers = await signatureOf(await hmacKey('id', secret), SIGNED)
  expect(headers['Meridian-Signature']).toBe(hmacSignature)
})

test('a fresh pair of the platform signs, and what is no key is refused', async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const text = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const { sign } = await ed25519Key('id', text)
  expect(Buffer.from(await sign('text'), 'base64')).toHaveLength(64)
  await expect(ed25519Key('id', 'c2hvcnQ=')).rejects.toThrow(RangeError)
})

test('signs any request as the exchange does, and a logon', async () => {
  const key = await hmacKey('id', secret)
  const signer = hmacSigner(secret)
  const request = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'),
    path: fc.string({ unit: 'grapheme' }).map((text) => `/v1/${encodeURI(text)}`),
    body: fc.option(fc.json(), { nil: undefined }),
    idempotencyKey: fc.string({ unit: 'grapheme-ascii' }),
    timestamp: fc.nat(2 ** 42),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ body, ...asked }) => {
      const ours = await signatureOf(key, { ...asked, body })
      const call = { ...asked, window: 5_000, ...(body === undefined ? {} : { body }) }
      const theirs = signedHeaders('id', signer, call)
      expect(ours['Meridian-Signature']).toBe(theirs['meridian-signature'])
    }),
  )
  expect(await logonOf(key, 1_750_000_000_000)).toEqual({
    ...logonFrame('id', signer, 1_750_000_000_000),
    id: undefined,
    window: 5_000,
  })
})
