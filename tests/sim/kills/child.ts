// One life of an exchange in a process of its own: it opens, repeats what its forerunner did not
// live to hear, trades, and kills itself at the named point it was told. Everything it says is
// written before it goes on.
import { randomUUID } from 'node:crypto'
import { readFileSync, writeSync } from 'node:fs'
import { readAmount } from '../../../src/domain/decimal'
import { marketMakerApi } from '../../../server/exchange/marketMaker'
import { Pipeline } from '../../../server/exchange/pipeline'
import { modules } from '../../../server/modules'
import { creditCustomer } from '../../../server/modules/wallet/module'
import type { Point } from '../../../server/exchange/probe'
import { openStore } from '../../../server/store/openStore'
import { seeded } from '../../support/seeded'
import { allOf, TABLES, type Answer } from '../../support/core'
import { moveMarket, nextCommand, seeAll } from './load'
import { idIn, USERS, type Life, type Said, type Sent } from './plan'

const MINUTE = 60_000
/** Commands under way at a time. */
const WAVE = 25

const life = JSON.parse(readFileSync(0, 'utf8')) as Life
const dice = seeded(life.seed + life.number)
let at = life.at
let passes = 0
let moved = false

function say(said: Said): void {
  const line = Buffer.from(`${JSON.stringify(said)}\n`)
  for (let from = 0; from < line.length;) from += writeSync(1, line, from)
}

function probe(point: Point): void {
  if (point === 'sent') moved = true
  if (point !== life.die.point) return
  passes += 1
  if (passes < life.die.pass) return
  say({ kind: 'dies', moved, at })
  process.kill(process.pid, 'SIGKILL')
}

const store = await openStore({ dataDir: '', databaseUrl: life.databaseUrl }, TABLES)
const exchange = await Pipeline.start({
  store,
  modules,
  probe,
  clock: { now: () => at, elapsed: () => at },
  ids: { uuid: () => randomUUID() },
  onHalt: (cause) => {
    say({ kind: 'halted', why: String(cause) })
    process.exit(1)
  },
})
say({ kind: 'opened', hash: exchange.stateHash() })

const commands = allOf(exchange)
const maker = marketMakerApi(exchange)
const grants = USERS.flatMap((userId) =>
  (['SPOT', 'FUTURES', 'DERIVATIVES'] as const).flatMap((wallet) =>
    (wallet === 'SPOT' ? ['USDT', 'BTC'] : ['USDT']).map((coin) =>
      creditCustomer(commands, userId, {
        wallet,
        coin,
        amount: readAmount('1000000'),
        cause: `grant:${wallet}:${coin}`,
      }),
    ),
  ),
)
moveMarket(maker, dice)
await Promise.all(grants)
await Promise.all(life.repeats.map((sent) => send(sent)))

let seen = await seeAll(exchange)
for (let wave = 0; ; wave += 1) {
  at += 40 * MINUTE
  moveMarket(maker, dice)
  const sends = Array.from({ length: WAVE }, (_, i) => {
    const [userId, command] = nextCommand(seen, dice)
    const sent: Sent = { key: `${life.number}-${wave}-${i}`, userId, command }
    say({ kind: 'sends', sent })
    return send(sent)
  })
  await Promise.all(sends)
  seen = await seeAll(exchange)
  moved = false
  say({ kind: 'quiet', hash: exchange.stateHash(), at })
}

async function send({ key, userId, command }: Sent): Promise<void> {
  const outcome = await commands.submit({ userId, idempotencyKey: key }, command)
  if (outcome.ok) say({ kind: 'answered', key, id: idIn(outcome.value as Answer) })
  else say({ kind: 'refused', key, why: outcome.refusal.key })
}
