// Uploads and mobile numbers: one file as a form that a real server reads, a longer time limit,
// cancellation, and metadata that is loaded when first needed.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UPLOAD_CALLS } from '../../src/session/calls'
import { loadPhones } from '../../src/session/phones'
import { CALL_MS, send, UPLOAD_MS } from '../../src/session/rest'
import { UPLOAD_KINDS } from '../../src/domain/records/identityRecords'
import { FakeExchange, openTab } from './support'

interface Sent {
  readonly request: IncomingMessage
  readonly body: string
}

let server: Server
let sent: Sent[]
let answers: boolean
beforeEach(async () => {
  sent = []
  answers = true
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      sent.push({ request, body: Buffer.concat(parts).toString('latin1') })
      const data = { filename: 'a1b2.jpg' }
      if (answers) response.end(JSON.stringify({ code: 20000, data, message: '' }))
    })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

/** A member's calls to the server. */
function anApi() {
  const exchange = new FakeExchange()
  exchange.cookies = { token: 'access-1', refreshToken: 'refresh-1' }
  const { port } = server.address() as AddressInfo
  const { session, clock } = openTab(exchange, undefined, undefined, undefined, (path, init) =>
    fetch(`http://127.0.0.1:${port}${path}`, init),
  )
  return { api: session, clock }
}
const image = () => new File(['\x89PNG of my passport'], 'passport of Ann.png')

describe('an upload', () => {
  test.each(UPLOAD_KINDS)('of %s is one call with one file and nothing else', async (kind) => {
    const answer = await anApi().api.call(UPLOAD_CALLS[kind], { file: image() })
    expect(answer).toEqual({ kind: 'done', value: { filename: 'a1b2.jpg' } })
    const [{ request, body }] = sent as [Sent]
    expect(`${request.method} ${request.url}`).toBe(`POST /uploads/${kind.toLowerCase()}`)
    expect(request.headers.authorization).toBe('Bearer access-1')
    expect(request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(body.match(/Content-Disposition: form-data; name="file"/g)).toHaveLength(1)
    expect(body).toContain('PNG of my passport')
    expect(body).not.toContain('Ann')
  })

  test('can be cancelled by its caller', async () => {
    answers = false
    const stop = new AbortController()
    const answer = anApi().api.call('uploadSelfie', { file: image() }, { signal: stop.signal })
    // Node.js 24 rejects unhandled where a form is cut off in the middle (undici issue 5835).
    await expect.poll(() => sent.length).toBe(1)
    stop.abort()
    expect(await answer).toEqual({ kind: 'unreachable' })
  })

  test('has two minutes where another call has ten seconds', async () => {
    const limits: number[] = []
    const ports = {
      apiBase: '',
      fetcher: () => Promise.reject(new TypeError('unreachable')),
      after: (ms: number) => (limits.push(ms), () => undefined),
      elapsed: () => 0,
      onTime: () => undefined,
    }
    await send(ports, 'uploadSelfie', { file: image() }, { token: 'access-1' })
    await send(ports, 'me', {}, { token: 'access-1' })
    expect(limits).toEqual([UPLOAD_MS, CALL_MS])
  })
})

test('mobile numbers are parsed by metadata that is loaded when first needed', async () => {
  const phones = await loadPhones()
  expect(phones.readMobile('0912 345 678', 'TW')).toMatchObject({
    ok: true,
    value: { e164: '+886912345678', iso2: 'TW' },
  })
})
