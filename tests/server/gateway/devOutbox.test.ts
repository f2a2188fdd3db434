// The dev outbox as a page and as a list, and that it is nowhere where there is none.
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { registerOutbox } from '../../../server/gateway/http/devOutbox'
import { contentPolicy } from '../../../server/gateway/http/security'
import type { OutboxApi, OutboxItem } from '../../../server/features/identity/delivery/outbox'

const AT = Date.UTC(2026, 0, 5, 12, 3, 4)
const ITEMS: readonly OutboxItem[] = [
  { to: '+886912345678', kind: 'sms.signIn', code: '012345', at: AT + 1_000 },
  { to: 'ann@example.com', kind: 'mail.PASSWORD_CHANGED', code: 'It was\n\nchanged.', at: AT },
]

/** What the two addresses answer, and whom the outbox was asked for. */
function fixture(items: readonly OutboxItem[] | null = ITEMS) {
  const asked: (string | undefined)[] = []
  const list = (to?: string) => {
    asked.push(to)
    return items ?? []
  }
  const app = fastify()
  const outbox: OutboxApi | null = items && { list }
  registerOutbox(app, outbox)
  return { asked, get: (url: string) => app.inject({ method: 'GET', url }) }
}

describe('The dev outbox', () => {
  test('[AUT-129] answers a list of everything, newest first as it is kept', async () => {
    const { get, asked } = fixture()
    const answer = await get('/dev/outbox.json')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(answer.json()).toEqual(ITEMS)
    expect(asked).toEqual([undefined])
  })

  test.each([
    ['/dev/outbox.json?to=ann@example.com', 'ann@example.com'],
    ['/dev/outbox.json?to=%2B886912345678', '+886912345678'],
    ['/dev/outbox.json?to=ann&to=bob', 'ann'],
    ['/dev/outbox.json?to=', undefined],
    ['/dev/outbox?to=ann%40example.com', 'ann@example.com'],
  ])('[AUT-129] %s asks for %j', async (url, to) => {
    const { get, asked } = fixture()
    expect((await get(url)).statusCode).toBe(200)
    expect(asked).toEqual([to])
  })

  test('[AUT-129] is a page with every code that reloads itself without a script', async () => {
    const { body, headers, statusCode } = await fixture().get('/dev/outbox')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<p class="code">012345</p>')
    expect(body).toContain(
      '<time datetime="2026-01-05T12:03:05.000Z">2026-01-05 12:03:05 UTC</time>',
    )
    expect(body).toContain('href="/dev/outbox?to=%2B886912345678">+886912345678</a>')
    expect(body).toContain('It was\n\nchanged.')
    expect(body.indexOf('012345')).toBeLessThan(body.indexOf('It was'))
    expect(body).toContain('<meta http-equiv="refresh" content="5">')
    expect(body).not.toMatch(/<script|\son\w+=/)
    // Its styles stand in the page, which the policy of pages allows.
    expect(contentPolicy(null)('localhost')).toContain("style-src 'self' 'unsafe-inline'")
  })

  test('shows that it is empty', async () => {
    expect((await fixture([]).get('/dev/outbox')).body).toContain('Nothing here yet.')
  })

  test('escapes all input in texts, links and addresses', async () => {
    const evil = `"><script>alert('1')</script>&`
    const item = { to: evil, kind: evil, code: evil, at: AT }
    const { body } = await fixture([item]).get(`/dev/outbox?to=${encodeURIComponent(evil)}`)
    expect(body).not.toContain('<script')
    expect(
      body.split('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'),
    ).toHaveLength(5)
  })

  test.each(['/dev/outbox', '/dev/outbox.json'])('does not exist without one: %s', async (url) => {
    expect((await fixture(null).get(url)).statusCode).toBe(404)
  })
})
