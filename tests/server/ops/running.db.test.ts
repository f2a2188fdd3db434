// The operator's command line beside an open exchange, as users see it: calls and sockets, a second
// after the command.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { SteadyClock } from '../../../server/app/clock'
import { readConfig } from '../../../server/app/config/config'
import { openServer, type Server } from '../../../server/app/openServer'
import { programArgs } from '../../../server/bootstrap/program.mjs'
import { openCluster } from '../../../server/store/embedded/cluster'
import { eventually } from '../../support/eventually'
import { features } from '../../../server/features'

let dataDir: string
let server: Server

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridian-ops-'))
  const read = readConfig({ PORT: '0', DATA_DIR: dataDir })
  if (!read.ok) throw new Error(read.message)
  const clock = new SteadyClock()
  const ids = { uuid: () => randomUUID() }
  const log = pino({ level: 'silent' })
  server = await openServer({
    features,
    config: read.config,
    log,
    clock,
    ids,
    clientDir: null,
  })
})

afterAll(async () => {
  await server.close()
  const cluster = await openCluster(dataDir)
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs the command line; its exit code and what it printed, either way. */
function ops(...words: string[]): Promise<[code: number, said: string]> {
  const args = [...programArgs(process.cwd(), 'ops'), ...words]
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { env }, (_failed, said, wrong) => {
      resolve([child.exitCode ?? -1, `${said}${wrong}`.trim()])
    })
  })
}

async function call(path: string, init: { body?: object; token?: string } = {}) {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (init.token !== undefined) headers['authorization'] = `Bearer ${init.token}`
  const body = init.body ? { method: 'POST', body: JSON.stringify(init.body) } : {}
  const url = `http://127.0.0.1:${server.port}/investor${path}`
  const answer = await fetch(url, { headers, ...body })
  return { status: answer.status, ...(await answer.json()) }
}

const signIn = async (email: string) => (await call('/demo/login', { body: { email } })).data

test('[API-020] a frozen account is locked out of every interface within a second, with code 1044', async () => {
  const email = 'demo1@meridian.test'
  const { token, refreshToken } = await signIn(email)
  const other = await signIn('demo2@meridian.test')
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/investor/stream`)
  const told: { type: string; code?: number; channel?: string }[] = []
  socket.on('message', (data) => told.push(...[JSON.parse(String(data))].flat()))
  await once(socket, 'open')
  socket.send(JSON.stringify({ op: 'auth', id: 1, token }))
  socket.send(JSON.stringify({ op: 'subscribe', id: 2, channels: ['orders'] }))
  await eventually(() => told.some(({ type }) => type === 'snapshot'))

  expect(await ops('account', 'freeze', email)).toEqual([
    0,
    `${email} is frozen; sessions ended: 1.`,
  ])
  await eventually(
    () => told.some(({ code, channel }) => code === 1044 && channel === 'orders'),
    1_000,
  )
  expect(await call('/accounts', { token })).toMatchObject({ status: 401, code: 1044 })
  const refreshed = await call('/auth/refresh', { body: { refreshToken } })
  expect(refreshed).toMatchObject({ status: 401, code: 1044 })
  expect(await call('/accounts', { token: other.token })).toMatchObject({ status: 200 })
  expect(await ops('account', 'freeze', email)).toEqual([1, `${email} is frozen already.`])
  expect((await ops('account', 'unfreeze', email))[0]).toBe(0)
  const again = await signIn(email)
  expect(await call('/accounts', { token: again.token })).toMatchObject({ status: 200 })
  socket.terminate()
})

test('[API-021] while maintenance is on every call is answered with 503 and 9999', async () => {
  const { token } = await signIn('demo0@meridian.test')
  expect(await ops('maintenance', 'on')).toEqual([0, 'Maintenance is on.'])
  await eventually(async () => (await call('/accounts', { token })).code === 9999, 1_000)
  const login = await call('/auth/login', { body: { email: 'a@example.test', password: 'x' } })
  expect(login).toMatchObject({ status: 503, code: 9999, params: { nothingDone: 1 } })
  expect((await ops('maintenance', 'state'))[1]).toContain('Maintenance is on.')
  expect(await ops('maintenance', 'off')).toEqual([0, 'Maintenance is off.'])
  await eventually(async () => (await call('/accounts', { token })).status === 200, 1_000)
})
