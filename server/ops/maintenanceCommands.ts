// Operator commands that close the site or a part of it for maintenance, and open it again.
import { listMaintained, MAINTAINED, setMaintained, type Maintained } from '../app/maintenance'
import { announce } from '../store/announce'
import { underLocks } from '../store/locks'
import {
  logOperator,
  plain,
  Refused,
  type Given,
  type OperatorCommand,
  type Tools,
} from '../app/contract/operatorCommand'

/** Any number that no other program uses for its advisory locks. */
const LOCK = 7_270_012

export const maintenanceCommands: readonly OperatorCommand[] = [
  {
    words: 'maintenance on',
    optional: ['of'],
    does: 'closes the site (503 and code 9999), or only: --of derivatives, --of trading',
    access: 'write',
    run: (tools, given) => turn(tools, readPart(given), true),
  },
  {
    words: 'maintenance off',
    optional: ['of'],
    does: 'opens it again',
    access: 'write',
    run: (tools, given) => turn(tools, readPart(given), false),
  },
  {
    words: 'maintenance state',
    does: 'says what is closed',
    access: 'read',
    run: async ({ db, print }) => {
      const closed = await listMaintained(db)
      for (const what of MAINTAINED) print(sentence(what, closed.includes(what)))
    },
  },
]

function readPart({ of = 'site' }: Given): Maintained {
  const found = MAINTAINED.find((what) => what === of)
  if (!found) throw new Refused(`There is no ${plain(of)}: ${MAINTAINED.join(', ')}.`)
  return found
}

const sentence = (what: Maintained, on: boolean) =>
  `${what === 'site' ? 'Maintenance' : `Maintenance of ${what}`} is ${on ? 'on' : 'off'}.`

async function turn({ db, clock, print }: Tools, what: Maintained, on: boolean): Promise<void> {
  // Two operators take turns, so that the second sees that it is done already.
  await underLocks(db, [{ class: LOCK, of: 'maintenance' }], async (tx) => {
    if ((await listMaintained(tx)).includes(what) === on)
      throw new Refused(sentence(what, on).replace('.', ' already.'))
    await setMaintained(tx, what, on)
    const event = on ? 'MAINTENANCE_ON' : 'MAINTENANCE_OFF'
    await logOperator(tx, { event, at: clock.now(), detail: { what } })
    await announce(tx, { kind: 'maintenance' })
  })
  print(sentence(what, on))
}
