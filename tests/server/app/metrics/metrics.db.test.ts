// Metrics of a whole exchange, in a thread and in one: each part answers, and the dashboard and the
// alert rules ask for nothing that is not there.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { SteadyClock } from '../../../../server/app/clock'
import { readConfig } from '../../../../server/app/config/config'
import { openServer, type Server } from '../../../../server/app/openServer'
import { features } from '../../../../server/features'
import { openCluster } from '../../../../server/store/embedded/cluster'

/** Names with what Prometheus adds to those of a histogram. */
const NAME = /\bmeridian_[a-z_]+\b/g

describe.each(['thread', 'direct'] as const)('the metrics of an exchange (%s)', (transport) => {
  let dataDir: string
  let server: Server
  let text: string
  const ask = (path: string) => fetch(`http://127.0.0.1:${server.metricsPort}${path}`)

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'meridian-metrics-'))
    const env = { PORT: '0', METRICS_PORT: '0', DATA_DIR: dataDir, EXCHANGE_TRANSPORT: transport }
    const read = readConfig(env)
    if (!read.ok) throw new Error(read.message)
    server = await openServer({
      features,
      config: read.config,
      log: pino({ level: 'silent' }),
      clock: new SteadyClock(),
      ids: { uuid: () => randomUUID() },
      clientDir: null,
    })
    await fetch(`http://127.0.0.1:${server.port}/investor/health`)
    text = await (await ask('/metrics')).text()
  })
  afterAll(async () => {
    await server.close()
    const cluster = await openCluster(dataDir)
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const valueOf = (sample: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${sample} `))
        ?.split(' ')
        .at(-1),
    )

  test('state the commits of its start, its state, and the call before', () => {
    expect(valueOf('meridian_commit_seconds_count')).toBeGreaterThan(0)
    expect(valueOf('meridian_commit_seq')).toBeGreaterThan(0)
    expect(valueOf('meridian_trading')).toBe(1)
    expect(valueOf('meridian_database_slow')).toBe(0)
    const call = 'meridian_call_seconds_count{route="GET /investor/health",status="200"}'
    expect(valueOf(call)).toBe(1)
    expect(valueOf('meridian_pool_connections{state="awaited"}')).toBe(0)
  })

  test('are in the format of Prometheus: each name is described once', () => {
    const described = text.split('\n').filter((line) => line.startsWith('# TYPE '))
    expect(described.length).toBeGreaterThan(30)
    expect(new Set(described.map((line) => line.split(' ')[2])).size).toBe(described.length)
  })

  test('include everything that the dashboard and the alert rules ask for', async () => {
    // Those that count what has not happened have no sample yet, but are described.
    const known = new Set([...text.matchAll(NAME)].map(([name]) => name))
    const files = ['deploy/grafana/meridian.json', 'deploy/prometheus/alerts.yml']
    const asked = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
    const names = new Set([...asked.matchAll(NAME)].map(([name]) => name))
    expect(names.size).toBeGreaterThan(15)
    const plain = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '')
    expect([...names].filter((name) => !known.has(name) && !known.has(plain(name)))).toEqual([])
  })

  test('follow the stream while it is open', async () => {
    const opened = async () => {
      const now = await (await ask('/metrics')).text()
      return now.split('\n').find((line) => line.startsWith('meridian_stream_connections '))
    }
    expect(await opened()).toMatch(/ 0$/)
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/investor/stream`)
    onTestFinished(() => socket.close())
    await expect.poll(opened).toMatch(/ 1$/)
  })

  test('stand beside health: ready while it trades', async () => {
    const answer = await ask('/health/ready')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ ready: true, trading: true, maintenance: false })
  })
})

test('without a port nothing is measured', () => {
  const read = readConfig({})
  expect(read.ok && read.config.metrics).toBeNull()
})
