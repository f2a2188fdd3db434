// Proves the card of API keys: the list, the form at its refusals, the secret, and revoking.
import { afterEach, expect, test } from 'vitest'
import type { ApiKeyRecord } from '../../../src/domain/identity/apiKeys'
import { NO_KEY_LIMITS } from '../../../src/domain/identity/keyLimits'
import { refusal } from '../../../src/domain/refusals'
import type { CallResult } from '../../../src/session/rest'
import { done, later, UNREACHABLE, type FakeAccount } from '../account/fakeAccount'
import { doing, settled, type } from '../../ui/mount'
import { me, member } from './person'
import { button, press, rows, section, visit, type Visit } from './visit'

let at: Visit | undefined
afterEach(() => {
  at?.end()
  at = undefined
})

const key = (more: Partial<ApiKeyRecord> = {}): ApiKeyRecord => ({
  id: '0d1c6a52-4d0e-4f6e-9a57-0a7f5c2b1e11',
  name: 'Trading program',
  kind: 'HMAC',
  scopes: ['trade'],
  addresses: [],
  limits: NO_KEY_LIMITS,
  createdAt: 1_800_000_000_000,
  expiresAt: 1_807_776_000_000,
  lastUsedAt: null,
  lastAddress: null,
  ...more,
})
const RATES = { maker: '0.001', taker: '0.001' }
const FEES = { vip: 0, volume: '0', until: 1, spot: RATES, futures: RATES, next: null }
const SECRET = 'x'.repeat(43)
const open = (prepare: (account: FakeAccount) => void, demo = false) =>
  visit('/settings', member({ demo }), (account) => {
    account.answer('me', done({ me: me({ demo }) }))
    account.answer('sessions', done({ sessions: [] }))
    account.answer('exports', done({ exports: [] }))
    account.answer('closure', done({ closesAt: null, remains: [] }))
    account.answer('accountsFees', done(FEES))
    account.answer('securityHistory', done({ history: [], page: 1, limit: 20, total: 0 }))
    prepare(account)
  })
const dialog = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[role=dialog]')
  if (!found) throw new Error('no dialog is open')
  return found
}
async function openForm(): Promise<void> {
  await press('Create API key', section('api-keys'))
  await settled(() => expect(dialog().querySelector('[name=key-name]')).not.toBeNull())
}

test('the list says what each key may do, from where, and when it was last used', async () => {
  const old = key({ id: 'old', name: 'Old', scopes: [], createdAt: 1, addresses: ['203.0.113.7'] })
  at = await open((account) => account.answer('apiKeys', done({ keys: [old, key()] })))
  const [first, second] = rows('api-keys')
  expect(first?.[0]).toContain('Trading program')
  expect(first?.slice(1, 3)).toEqual(['PermissionsRead, Trade', 'IP addressesAny'])
  expect(first?.[4]).toContain('Never')
  expect(second?.slice(1, 3)).toEqual(['PermissionsRead', 'IP addresses203.0.113.7'])
})

test('a list that cannot be loaded says so', async () => {
  at = await open((account) => account.answer('apiKeys', UNREACHABLE))
  expect(section('api-keys').textContent).toContain('The exchange did not answer.')
})

test('a key is revoked by a press and a second one, and leaves after the answer', async () => {
  at = await open((account) => account.answer('apiKeys', done({ keys: [key()] })))
  const answer = later()
  at.account.answer('revokeApiKey', answer.answer)
  await press('Revoke Trading program')
  expect(at.account.of('revokeApiKey')).toEqual([])
  await press('Yes, revoke')
  expect(at.account.of('revokeApiKey')).toEqual([{ id: key().id }])
  at.account.answer('apiKeys', done({ keys: [] }))
  await doing(() => answer.come(done()))
  expect(section('api-keys').textContent).toContain('No API keys yet.')
})

test('a key that is not revoked stays, with the reason', async () => {
  at = await open((account) => account.answer('apiKeys', done({ keys: [key()] })))
  at.account.answer('revokeApiKey', UNREACHABLE)
  await press('Revoke Trading program')
  await press('Yes, revoke')
  expect(document.body.textContent).toContain('API key not revoked')
  expect(rows('api-keys')).toHaveLength(1)
})

test('a refused address is shown at its field, and then the secret once, with the way to copy first', async () => {
  at = await open((account) => account.answer('apiKeys', done({ keys: [] })))
  await openForm()
  const field = (name: string) => dialog().querySelector<HTMLInputElement>(`[name=${name}]`)
  const [name, addresses] = [field('key-name'), field('key-addresses')]
  if (!name || !addresses) throw new Error('a field is missing')
  await doing(() => type(name, 'Trading program'))
  await doing(() => type(addresses, '203.0.113.7，10.0.0.300'))
  const params = { address: '10.0.0.300' }
  const wrong: CallResult<never> = {
    kind: 'refused',
    refusal: refusal('addressListInvalid', 'addresses', params),
  }
  at.account.answer('createApiKey', wrong, done({ key: key(), secret: SECRET }))
  await press('Create API key', dialog())
  expect(addresses.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(addresses)
  await doing(() => type(addresses, '203.0.113.7'))
  await press('Create API key', dialog())
  const sent = {
    name: 'Trading program',
    kind: 'HMAC',
    scopes: [],
    days: 90,
    limits: NO_KEY_LIMITS,
  }
  expect(at.account.of('createApiKey')).toEqual([
    { ...sent, addresses: ['203.0.113.7', '10.0.0.300'] },
    { ...sent, addresses: ['203.0.113.7'] },
  ])
  expect(dialog().textContent).toContain(SECRET)
  expect(document.activeElement).toBe(button('Copy', dialog()))
  await press('Done', dialog())
  await settled(() => expect(document.body.textContent).not.toContain(SECRET))
})

test('a demo account is offered no more days than its keys get', async () => {
  at = await open((account) => account.answer('apiKeys', done({ keys: [] })), true)
  await openForm()
  const select = dialog().querySelector('select')
  expect([...(select?.options ?? [])].map(({ value }) => value)).toEqual(['7', '30'])
  expect(select?.value).toBe('30')
})

test('[AKL-003] limits are set when the key is made, in the words of the exchange', async () => {
  at = await open((account) => account.answer('apiKeys', done({ keys: [] })))
  await openForm()
  const fill = async (name: string, text: string) => {
    const field = dialog().querySelector<HTMLInputElement>(`[name=${name}]`)
    if (!field) throw new Error(`no field ${name}`)
    await doing(() => type(field, text))
    return field
  }
  await fill('key-name', 'Bot')
  const symbols = await fill('key-symbols', 'btc/usdt， MOON')
  await fill('key-largest-order', '1000')
  await fill('key-orders-per-minute', '6')
  const unknown: CallResult<never> = {
    kind: 'refused',
    refusal: refusal('instrumentUnknown', 'symbols'),
  }
  at.account.answer('createApiKey', unknown, done({ key: key(), secret: SECRET }))
  await press('Create API key', dialog())
  expect(document.activeElement).toBe(symbols)
  await doing(() => type(symbols, 'BTCUSDT'))
  await press('Create API key', dialog())
  const limits = { largestOrder: '1000', largestPosition: null, ordersPerMinute: 6 }
  const sent = at.account.of('createApiKey') as readonly { readonly limits: object }[]
  expect(sent.map((each) => each.limits)).toEqual([
    { ...limits, symbols: ['btcusdt', 'moon'] },
    { ...limits, symbols: ['btcusdt'] },
  ])
})

test('[AKL-003] limits of a key are shown, and changed in a form that begins with them', async () => {
  const limits = { ...NO_KEY_LIMITS, symbols: ['btcusdt'], largestOrder: '1000.5' }
  at = await open((account) => account.answer('apiKeys', done({ keys: [key({ limits })] })))
  const [row] = rows('api-keys')
  expect(row?.[1]).toContain('BTCUSDT')
  expect(row?.[1]).toContain('Largest order 1,000.50 USDT')
  await press('Limits of Trading program')
  await settled(() => expect(dialog().querySelector('[name=key-symbols]')).not.toBeNull())
  const largest = dialog().querySelector<HTMLInputElement>('[name=key-largest-order]')
  if (!largest) throw new Error('a field is missing')
  await doing(() => type(largest, '500'))
  at.account.answer('setApiKeyLimits', done({ key: key() }))
  await press('Save limits', dialog())
  expect(at.account.of('setApiKeyLimits')).toEqual([
    { ...limits, id: key().id, largestOrder: '500' },
  ])
  await settled(() => expect(document.querySelector('[role=dialog]')).toBeNull())
})
