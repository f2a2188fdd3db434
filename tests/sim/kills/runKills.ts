// The series: one database, many lives of an exchange, each killed at a seeded point and pass, each
// judged before the next begins. A failure names its seed and the life.
import { bundle } from '../../support/built/bundle'
import { startDatabase, type TestDatabase } from '../../support/database'
import { UPGRADE_STATEMENTS } from '../../support/schema/upgrade'
import { seeded, type Dice } from '../../support/seeded'
import { Judge } from './judge'
import { liveOnce } from './liveOnce'
import { killMigration } from './killMigration'
import { KILL_POINTS, type KillPoint, type Life, type Sent } from './plan'

export interface KillReport {
  /** Kills by named point. */
  readonly kills: Readonly<Record<string, number>>
  readonly acknowledged: number
  /** Commands that died unanswered and were sent again. */
  readonly repeated: number
  /** Deaths in a quiet moment, whose hash before and after was compared. */
  readonly compared: number
  readonly counts: Readonly<Record<string, number>>
}

/** Some points are passed once a command, some once a commit, one once a life. */
const PASSES: Partial<Record<KillPoint, number>> = {
  recovered: 1,
  executed: 150,
  migrating: UPGRADE_STATEMENTS,
  projecting: 4,
  written: 4,
  projected: 4,
}
const MAX_COMMITS = 12
/** Passed once, before a command is taken: a life that is to die there would live for ever. */
const BEFORE_TRADING: ReadonlySet<KillPoint> = new Set(['recovered', 'migrating'])
/** So often the system's clock is another one when the next life begins, this far back at most. */
const SET_BACK = { share: 0.2, mostMs: 3 * 86_400_000 }

/** Called after each life that held, with how many commands were acknowledged so far. */
export type Progress = (lives: number, acknowledged: number) => void

/** Sends `commands` in all, where given; rejects with the first thing that is wrong. */
export async function runKills(
  kills: number,
  seed: number,
  commands = 0,
  progress?: Progress,
): Promise<KillReport> {
  const database = await startDatabase()
  const child = await bundle('tests/sim/kills/child.ts')
  const databaseUrl = await database.fresh()
  const judge = new Judge(databaseUrl)
  try {
    const stage = { file: child.file, databaseUrl, judge, database, progress }
    return await series(kills, seed, stage, commandsEach(kills, commands))
  } finally {
    await judge.close()
    await child.remove()
    await database.close()
  }
}

interface Stage {
  readonly file: string
  readonly databaseUrl: string
  readonly judge: Judge
  readonly database: TestDatabase
  readonly progress: Progress | undefined
}

async function series(
  kills: number,
  seed: number,
  stage: Stage,
  after: number,
): Promise<KillReport> {
  const { file, databaseUrl, judge } = stage
  const dice = seeded(seed)
  const byPoint: Record<string, number> = {}
  let [at, acknowledged, repeated, compared] = [Date.UTC(2025, 0, 6, 7), 0, 0, 0]
  let repeats: readonly Sent[] = []
  let hash: string | null = null
  for (let number = 1; number <= kills; number += 1) {
    const die = nextDeath(number, dice, after)
    if (die.point === 'migrating') {
      await killMigration(stage, { seed, number, at, die, repeats: [] })
      byPoint[die.point] = (byPoint[die.point] ?? 0) + 1
      continue
    }
    const life: Life = { databaseUrl, migrations: null, seed, number, at, die, repeats }
    judge.begins(at)
    const ended = await liveOnce(file, life)
    const findings = [...(await judge.findings(ended.answered))]
    if (hash !== null && ended.openedHash !== null && ended.openedHash !== hash)
      findings.push('it opened with another state than the store gives')
    // As of that moment: what a clock that leapt since has made old counts in neither.
    if (ended.quietHash !== null && ended.quietHash !== (await judge.rebuiltHash(ended.quietAt)))
      findings.push('the state rebuilt is not the state before')
    if (findings.length > 0)
      throw new Error(
        `Seed ${seed}, life ${number}, killed at ${die.point} (pass ${die.pass}): ` +
          findings.slice(0, 5).join('; '),
      )
    byPoint[die.point] = (byPoint[die.point] ?? 0) + 1
    acknowledged += ended.answered.size
    repeated += repeats.length
    compared += ended.quietHash === null ? 0 : 1
    repeats = ended.unanswered
    at = ended.at - (dice.chance(SET_BACK.share) ? dice.below(SET_BACK.mostMs) : 0)
    if (at < ended.at) judge.setBack(at, ended.at)
    hash = await judge.rebuiltHash(at)
    stage.progress?.(number, acknowledged)
  }
  return { kills: byPoint, acknowledged, repeated, compared, counts: await judge.counts() }
}

/**
 * Every point has its turn; the pass is drawn. `after`: commands before it, where a life comes by
 * that point while it trades.
 */
function nextDeath(number: number, dice: Dice, after: number): Life['die'] {
  const point = pointOf(number)
  const pass = 1 + dice.below(PASSES[point] ?? MAX_COMMITS)
  return { point, pass, after: BEFORE_TRADING.has(point) ? 0 : after }
}

const pointOf = (number: number): KillPoint =>
  KILL_POINTS[number % KILL_POINTS.length] ?? 'committed'

/** The share of `commands` for each life that trades before it may die. */
function commandsEach(kills: number, commands: number): number {
  const numbers = Array.from({ length: kills }, (_, i) => i + 1)
  const trading = numbers.filter((number) => !BEFORE_TRADING.has(pointOf(number)))
  return trading.length === 0 ? 0 : Math.ceil(commands / trading.length)
}
