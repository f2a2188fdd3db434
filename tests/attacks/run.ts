// `npm run attacks`: an exchange of its own on the loopback, every attack of the list against it,
// and a table of what must happen, what was seen, and what it did to everybody else. `-- <words>`
// runs the attacks whose names hold them, `-- --ms N` lets each go on for so long.
import { TestServer } from '../e2e/support/server'
import type { Verdict } from './runAttacks'
import { ATTACKS } from './list'
import { runAttacks } from './runAttacks'

const MS = 8_000

const words = process.argv.slice(2)
const flag = words.indexOf('--ms')
const ms = flag < 0 ? MS : Number(words[flag + 1])
const wanted = (flag < 0 ? words : words.toSpliced(flag, 2)).join(' ')
const attacks = ATTACKS.filter(({ name }) => name.includes(wanted))

const figure = (value: number): string => `${value.toFixed(1)} ms`
const line = ({ attack, seen, held, idle, under, quick, load }: Verdict): string =>
  [
    held && quick ? 'held  ' : 'FAILED',
    attack.name.padEnd(38),
    attack.must.padEnd(60),
    seen.padEnd(60),
    `p99 ${figure(idle.p99)} → ${figure(under.p99)} of ${under.orders}, ${under.failed} failed`,
    `busy ${(100 * load).toFixed(0)} %`,
  ].join(' | ')

const server = await TestServer.start()
try {
  const { origin, pid } = server
  const done = (verdict: Verdict) => console.log(line(verdict))
  const verdicts = await runAttacks(attacks, { origin, ms, pid, done })
  const failed = verdicts.filter(({ held, quick }) => !held || !quick)
  console.log(`\n${verdicts.length - failed.length} of ${verdicts.length} attacks came to nothing.`)
  process.exitCode = failed.length === 0 && verdicts.length > 0 ? 0 : 1
} finally {
  await server.dispose()
}
