// `npm run attacks`: an exchange of its own on the loopback, every attack of the list against it,
// and a table of what must happen, what was seen, and what it did to everybody else. `-- <words>`
// runs the attacks whose names hold them, `-- --ms N` lets each go on for so long, and `-- --short`
// is for `npm test`: half a minute in all.
import { parseArgs } from 'node:util'
import { TestServer } from '../e2e/support/server'
import { ATTACKS } from './list'
import { runAttacks, type Verdict } from './runAttacks'

const { values, positionals } = parseArgs({
  options: { ms: { type: 'string' }, short: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const pace = values.short ? { ms: 1_000, idleMs: 1_000 } : { ms: 4_000, idleMs: 4_000 }
const ms = Number(values.ms ?? pace.ms)
const attacks = ATTACKS.filter(
  ({ name, long }) => name.includes(positionals.join(' ')) && !(values.short && long),
)

// A second holds too few orders for the 99th of a hundred.
const share = values.short ? 'p90' : 'p99'
const figure = (value: number): string => `${value.toFixed(1)} ms`
const line = ({ attack, seen, held, idle, bare, under, quick, load }: Verdict): string =>
  [
    held && quick ? 'held  ' : 'FAILED',
    attack.name.padEnd(38),
    attack.must.padEnd(60),
    seen.padEnd(60),
    `${share} ${figure(idle[share])}, bare ${figure(bare[share])} → ${figure(under[share])}`,
    `of ${under.orders}, ${under.failed} failed`,
    `busy ${(100 * load).toFixed(0)} %`,
  ].join(' | ')

const server = await TestServer.start()
try {
  const { origin, pid } = server
  const done = (verdict: Verdict) => console.log(line(verdict))
  const { short } = values
  const verdicts = await runAttacks(attacks, { ...pace, ms, origin, pid, short, done })
  const failed = verdicts.filter(({ held, quick }) => !held || !quick)
  console.log(`\n${verdicts.length - failed.length} of ${verdicts.length} attacks came to nothing.`)
  process.exitCode = failed.length === 0 && verdicts.length > 0 ? 0 : 1
} finally {
  await server.dispose()
}
