// The operator's port: metrics of all parts in one text, and health by its status.
import { expect, onTestFinished, test } from 'vitest'
import { openMetricsServer, type Watched } from '../../../../server/app/metrics/metricsServer'

const AT = { host: '127.0.0.1', port: 0 }

async function aServer(watched: Partial<Watched> = {}) {
  const server = await openMetricsServer(AT, {
    texts: [],
    ready: () => ({ ready: true }),
    ...watched,
  })
  onTestFinished(() => server.close())
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init)
}

test('the texts of all parts are one answer, and a part that fails is left out', async () => {
  const ask = await aServer({
    texts: [async () => 'one 1\n', () => Promise.reject(new Error('gone')), async () => 'two 2\n'],
  })
  const answer = await ask('/metrics')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await answer.text()).toBe('one 1\n\ntwo 2\n')
})

test('a part that never answers keeps the others waiting two seconds', async () => {
  const ask = await aServer({
    texts: [() => new Promise<string>(() => undefined), async () => 'one 1\n'],
  })
  expect(await (await ask('/metrics')).text()).toBe('one 1\n')
})

test('ready has the status of what it states, live is always answered', async () => {
  let ready = true
  const ask = await aServer({ ready: () => ({ ready, trading: ready }) })
  expect((await ask('/health/ready')).status).toBe(200)
  ready = false
  const answer = await ask('/health/ready')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ ready: false, trading: false })
  expect((await ask('/health/live')).status).toBe(200)
})

test('answers nothing else', async () => {
  const ask = await aServer()
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(405)
})

test('a port in use is an error of the system', async () => {
  const { port, close } = await openMetricsServer(AT, { texts: [], ready: () => ({ ready: true }) })
  onTestFinished(close)
  const second = openMetricsServer({ ...AT, port }, { texts: [], ready: () => ({ ready: true }) })
  await expect(second).rejects.toThrow('EADDRINUSE')
})
