// How the operator closes the exchange for maintenance and opens it again.
import { sql } from 'drizzle-orm'
import { logSecurity, OPERATOR } from '../identity/securityLog'
import { isMaintained, setMaintained } from '../platform/maintenance'
import { announce } from '../store/announce'
import { Refused, type OperatorCommand, type Tools } from '../exchange/operatorCommand'

/** Any number that no other program uses for its advisory locks. */
const LOCK = 7_270_012

export const maintenanceCommands: readonly OperatorCommand[] = [
  {
    words: 'maintenance on',
    does: 'closes the exchange: every call is answered with 503 and code 9999',
    access: 'write',
    run: (tools) => turn(tools, true),
  },
  {
    words: 'maintenance off',
    does: 'opens it again',
    access: 'write',
    run: (tools) => turn(tools, false),
  },
  {
    words: 'maintenance state',
    does: 'says whether it is on',
    access: 'read',
    run: async ({ db, print }) => print(sentence(await isMaintained(db))),
  },
]

const sentence = (on: boolean) => `Maintenance is ${on ? 'on' : 'off'}.`

async function turn({ db, clock, print }: Tools, on: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    // Two operators take turns, so that the second sees that it is done already.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await isMaintained(tx)) === on) throw new Refused(sentence(on).replace('.', ' already.'))
    await setMaintained(tx, on)
    const event = on ? 'MAINTENANCE_ON' : 'MAINTENANCE_OFF'
    await logSecurity(tx, { userId: null, event, at: clock.now(), origin: OPERATOR })
    await announce(tx, { kind: 'maintenance' })
  })
  print(sentence(on))
}
