// `npm run sim`: reads the options and runs what they ask for, with one line for each seed that
// fails and a table of what happened at the end.
import { parseArgs } from 'node:util'
import { runSeed } from './runSeed'
import { tableOf, totalOf } from './tally'

const USAGE = `npm run sim -- [--seeds 200] [--commands 500] [--seed N]
  --seeds N     run the seeds 1 to N
  --commands N  random steps of each
  --seed N      run this seed alone
  --kills N     instead, kill a trading exchange N times over its database
  --all N       so many commands are sent between the kills, altogether; of 200 kills where
                --kills says nothing else
  --pairs N     instead, let two customers play N rounds against the insurance fund`

const KILLS_OF_ALL = 200
/** A line of progress after so many, for a series takes half an hour. */
const LIVES_A_LINE = 10

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    commands: { type: 'string', default: '500' },
    seed: { type: 'string' },
    kills: { type: 'string' },
    all: { type: 'string' },
    pairs: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const say = (text: string) => process.stdout.write(`${text}\n`)

function wholeOf(name: 'seeds' | 'commands' | 'seed' | 'kills' | 'all' | 'pairs'): number {
  const value = Number(values[name])
  if (Number.isSafeInteger(value) && value > 0) return value
  say(`--${name} must be a whole number above zero\n${USAGE}`)
  process.exit(2)
}

/** Runs seeds of the model; answers how many failed. */
function runModel(): number {
  const commands = wholeOf('commands')
  const seeds =
    values.seed === undefined
      ? Array.from({ length: wholeOf('seeds') }, (_, i) => i + 1)
      : [wholeOf('seed')]
  const runs = []
  let failed = 0
  for (const seed of seeds) {
    try {
      runs.push(runSeed(seed, commands))
    } catch (error) {
      failed += 1
      say(error instanceof Error ? error.message : String(error))
    }
  }
  const [only] = runs
  if (values.seed !== undefined && only) say(`state ${only.hash}`)
  say(tableOf(totalOf(runs)))
  say(`${runs.length} of ${seeds.length} seeds of ${commands} commands hold`)
  return failed
}

/** Kills a whole exchange again and again; answers how many times it went wrong: at most once. */
async function runKillSeries(): Promise<number> {
  const { runKills } = await import('./kills/runKills')
  const seed = values.seed === undefined ? 1 : wholeOf('seed')
  try {
    const all = values.all === undefined ? 0 : wholeOf('all')
    const kills = values.kills === undefined ? KILLS_OF_ALL : wholeOf('kills')
    const began = performance.now()
    const report = await runKills(kills, seed, all, (lives, acknowledged) => {
      if (lives % LIVES_A_LINE > 0) return
      const minutes = ((performance.now() - began) / 60_000).toFixed(1)
      say(`${lives} of ${kills} lives hold, ${acknowledged} commands, ${minutes} min`)
    })
    say(`seed ${seed}: ${JSON.stringify(report, null, 1)}`)
    return 0
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return 1
  }
}

/** Every play on every perpetual, N times with each course of the mark; answers how many failed. */
async function runPairSeries(): Promise<number> {
  const { runPairs } = await import('./pairs/pairSeries')
  const seed = values.seed === undefined ? 1 : wholeOf('seed')
  let failed = 0
  for (const course of ['walk', 'jump'] as const) {
    const { runs, failures, rows } = runPairs(course, seed, wholeOf('pairs'))
    for (const failure of failures) say(failure)
    say(`${runs - failures.length} of ${runs} pairs gain nothing but the jumps of a ${course}`)
    for (const { play, gained, paid } of rows)
      say(`${play.padStart(18)}  gained ${gained} at most, the fund paid ${paid} at most`)
    failed += failures.length
  }
  return failed
}

function runWhatIsAsked(): Promise<number> | number {
  if (values.pairs !== undefined) return runPairSeries()
  if (values.kills !== undefined || values.all !== undefined) return runKillSeries()
  return runModel()
}

if (values.help) say(USAGE)
else process.exitCode = (await runWhatIsAsked()) > 0 ? 1 : 0
