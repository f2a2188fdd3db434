// One life of an exchange in a process of its own: it opens, repeats what its forerunner did not
// live to hear, trades, and kills itself at the named point it was told. Everything it says is
// written before it goes on.
import { randomUUID } from 'node:crypto'
import { readFileSync, writeSync } from 'node:fs'
import { Client } from 'pg'
import { readAmount } from '../../../src/domain/decimal'
import { marketMakerApi } from '../../../server/core/exchange/marketMaker'
import { Pipeline } from '../../../server/core/exchange/pipeline'
import { modules } from '../../../server/features'
import { creditCustomer } from '../../../server/features/wallet/edge/initialFunding'
import { SteadyClock } from '../../../server/app/clock'
import { ANSWERS_KEPT_MS } from '../../../server/app/upkeep'
import { applyMigrations } from '../../../server/store/migrate'
import { openStore } from '../../../server/store/openStore'
import { LEDGER_TABLES } from '../../../server/store/ledgerTables'
import { forgetAnswers, makeParts } from '../../../server/store/partitions'
import { seeded } from '../../support/seeded'
import { allOf, TABLES, type Answer } from '../../support/core'
import { moveMarket, nextCommand, seeAll } from './load'
import { idIn, USERS, type KillPoint, type Life, type Said, type Sent } from './plan'

const MINUTE = 60_000
const DAY = 86_400_000
/** A clock that is set forward or back, or a machine that slept. */
const LEAP = 2 * DAY
/** Between two waves. */
const WAVE_MS = 40 * MINUTE
/** Commands under way at a time. */
const WAVE = 25

const life = JSON.parse(readFileSync(0, 'utf8')) as Life
const dice = seeded(life.seed + life.number)
/** The system's two clocks; people set one of them. */
const system = { wall: life.at, monotonic: 0 }
const clock = new SteadyClock({ wall: () => system.wall, monotonic: () => system.monotonic })
let passes = 0
let moved = false
/** Commands sent so far. */
let sent = 0

function say(said: Said): void {
  const line = Buffer.from(`${JSON.stringify(said)}\n`)
  for (let from = 0; from < line.length;) from += writeSync(1, line, from)
}

function probe(point: KillPoint): void {
  if (point === 'sent') moved = true
  if (point !== life.die.point || sent < life.die.after) return
  passes += 1
  if (passes < life.die.pass) return
  say({ kind: 'dies', moved, at: clock.now() })
  process.kill(process.pid, 'SIGKILL')
}

const { databaseUrl, migrations } = life
if (migrations !== null) await upgrade(migrations)
const store = await openStore({ dataDir: '', databaseUrl }, TABLES, undefined, probe)
const exchange = await Pipeline.start({
  store,
  modules,
  probe,
  clock,
  ids: { uuid: () => randomUUID() },
  onHalt: (cause) => {
    say({ kind: 'halted', why: String(cause) })
    process.exit(1)
  },
})
say({ kind: 'opened', hash: exchange.stateHash() })
// As every exchange does when it starts.
await makeParts(store.db, [...LEDGER_TABLES, ...TABLES], life.at)
await forgetAnswers(store.db, life.at - ANSWERS_KEPT_MS)
exchange.forgetKeys(life.at - ANSWERS_KEPT_MS)

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
  pass()
  moveMarket(maker, dice)
  const sends = Array.from({ length: WAVE }, (_, i) => {
    const [userId, command] = nextCommand(seen, dice)
    const next: Sent = { key: `${life.number}-${wave}-${i}`, userId, command }
    sent += 1
    say({ kind: 'sends', sent: next })
    return send(next)
  })
  await Promise.all(sends)
  // The tables follow, so that the projection has its turns.
  if (wave % 4 === 0) await store.settled()
  seen = await seeAll(exchange)
  // Slices of the funding go on after a commit that answered everybody.
  await exchange.settled()
  moved = false
  // Until it may die nobody compares, and a hash of everything takes longer than the commands.
  if (sent >= life.die.after) say({ kind: 'quiet', hash: exchange.stateHash(), at: clock.now() })
}

async function upgrade(folder: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await applyMigrations(client, probe, folder)
  await client.end()
}

/** Lets time pass; now and then somebody sets the wall clock, either way. */
function pass(): void {
  system.monotonic += WAVE_MS
  system.wall += WAVE_MS
  const drawn = dice.next()
  if (drawn < 0.02) system.wall += LEAP + dice.below(DAY)
  else if (drawn < 0.04) system.wall -= dice.below(LEAP)
}

async function send({ key, userId, command }: Sent): Promise<void> {
  const outcome = await commands.submit({ userId, idempotencyKey: key }, command)
  if (outcome.ok) say({ kind: 'answered', key, id: idIn(outcome.value as Answer) })
  else say({ kind: 'refused', key, why: outcome.refusal.key })
}
