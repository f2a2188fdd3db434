// Whoever pretends: pages of foreign names, callers that make their addresses up, files that are
// not served, and starts in a mode or a folder that is in doubt.
import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setPriority } from 'node:os'
import { guardFolder } from '../../support/guard/guardFolder'
import { freePort } from '../../e2e/support/freePort'
import type { Attack, Target } from '../attack'
import { allowed, call, dial, hammer, network, pause, tally } from '../wire'

const CROWD = network(6)
const ROOT = resolve(import.meta.dirname, '..', '..', '..')
const FOREIGN = 'evil.example'
const NICENESS = 15
/** What a chart costs. */
const CHART = 20

/** What a start prints and how it ends; the exchange is ended where it serves. */
async function start(env: Readonly<Record<string, string>>) {
  const { TOKEN_SECRET: _, ...inherited } = process.env
  const child = spawn(process.execPath, [join('dist', 'server', 'main.js')], {
    cwd: ROOT,
    env: { ...inherited, PORT: String(await freePort()), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) setPriority(child.pid, NICENESS)
  const said: string[] = []
  for (const out of [child.stdout, child.stderr])
    out.on('data', (part: Buffer) => {
      said.push(part.toString())
      if (part.toString().includes('http://')) child.kill('SIGTERM')
    })
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, lines: said.join('').trim().split('\n') }
}

/** So many starts were refused, each in one line. */
async function refusedStarts(envs: readonly Readonly<Record<string, string>>[]) {
  const ends = await Promise.all(envs.map(start))
  const refused = ends.filter(({ code, lines }) => code === 1 && lines.length === 1).length
  return { seen: `${refused} of ${envs.length} refused in one line`, held: refused === envs.length }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-attack-'))
  const release = guardFolder(folder)
  await chmod(folder, 0o755)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    release()
  }
}

async function handshake(target: Target, host: string, origin: string): Promise<string> {
  const line = await dial(target, CROWD)
  const lines = [
    'GET /investor/stream HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  line.socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  for (let n = 0; n < 100 && line.said() === ''; n += 1) await pause(20)
  line.socket.destroy()
  return line.said().slice(9, 12)
}

export const nameAttacks: readonly Attack[] = [
  {
    name: 'pages of foreign names',
    must: '403 for calls and stream, by Host and by Origin',
    async run(target) {
      const { host, origin } = new URL(target.origin)
      const page = `http://${FOREIGN}`
      const ask = async (headers: Record<string, string>) =>
        String((await call(target, '/futures/all-price', { from: CROWD, headers })).status)
      const statuses = [
        await ask({ host: FOREIGN }),
        await ask({ origin: page }),
        await handshake(target, FOREIGN, page),
        await handshake(target, FOREIGN, `http://${FOREIGN}`),
        await handshake(target, host, page),
      ]
      const own = await handshake(target, host, origin)
      const held = statuses.every((status) => status === '403') && own === '101'
      return { seen: `${statuses.join(', ')}; its own page ${own}`, held }
    },
  },
  {
    name: 'addresses that a caller makes up',
    must: 'no more than one allowance all the same',
    async run(target) {
      const statuses: number[] = []
      const began = performance.now()
      await hammer(20, 2_500, async (n) => {
        const headers = { 'x-forwarded-for': `198.51.${n % 250}.${n % 199}` }
        const path = '/historical/btcusdt?interval=1d'
        statuses.push((await call(target, path, { from: CROWD, headers })).status)
      })
      const most = allowed(performance.now() - began, CHART)
      const answered = statuses.filter((status) => status === 200).length
      return { seen: tally(statuses), held: answered <= most }
    },
  },
  {
    name: 'source maps',
    must: '404',
    async run({ origin }) {
      const page = await (await fetch(origin)).text()
      const files = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path)
      const statuses: number[] = []
      for (const path of new Set(files))
        for (const end of ['.map', '.map?x=1', '.%6dap'])
          statuses.push((await fetch(`${origin}${path}${end}`)).status)
      const held = statuses.length > 0 && statuses.every((status) => status === 404)
      return { seen: tally(statuses), held }
    },
  },
  {
    name: 'starts in a mode in doubt',
    must: 'refused in one line, exit code 1',
    run: () =>
      inFolder((DATA_DIR) =>
        refusedStarts([
          { DATA_DIR, NODE_ENV: 'prod' },
          { DATA_DIR, NODE_ENV: 'Production' },
          { DATA_DIR, NODE_ENV: 'production', TOKEN_SECRET: 'changeme'.repeat(5) },
          { DATA_DIR, NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://exchange.example' },
        ]),
      ),
  },
  {
    name: 'a planted folder for the database',
    must: 'refused in one line, exit code 1',
    run: () =>
      inFolder(async (DATA_DIR) => {
        const socket = join(DATA_DIR, 'socket')
        await mkdir(socket)
        await chmod(socket, 0o777)
        return refusedStarts([{ DATA_DIR }])
      }),
  },
]
