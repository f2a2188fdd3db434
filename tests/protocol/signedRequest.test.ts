// The signed text, by the vectors that are published in docs/api-keys.md.
import { createHmac, createPrivateKey, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { NO_BODY_HASH, signedText } from '../../src/protocol/signing/signedRequest'
import { hashOf } from '../support/keys/signing'

const BODY = '{"type":"LIMIT","from":"BTC","to":"USDT","quantity":"0.01","price":"60000.00"}'
const PARTS = {
  timestamp: 1_750_000_000_000,
  window: 5_000,
  method: 'POST',
  path: '/investor/orders/buy',
  bodyHash: hashOf(BODY),
  idempotencyKey: 'order-0001',
}
const SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const SECRET = 'c2VjcmV0LW9mLXRoZS1kb2N1bWVudGF0aW9uLTAwMDE'

const page = readFileSync('docs/api-keys.md', 'utf8')

test('the signed text has one line for each part of the request', () => {
  expect(signedText(PARTS)).toBe(
    `v1\n1750000000000\n5000\nPOST\n/investor/orders/buy\n${hashOf(BODY)}\norder-0001`,
  )
  expect(NO_BODY_HASH).toBe(hashOf(''))
})

test('the published vectors are the signatures of both kinds of key', () => {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const der = Buffer.concat([prefix, Buffer.from(SEED, 'hex')])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const text = signedText(PARTS)
  expect(page).toContain(BODY)
  expect(page).toContain(hashOf(BODY))
  expect(page).toContain(SEED)
  expect(page).toContain(SECRET)
  expect(page).toContain(sign(null, Buffer.from(text), key).toString('base64'))
  expect(page).toContain(createHmac('sha256', SECRET).update(text).digest('base64'))
})
