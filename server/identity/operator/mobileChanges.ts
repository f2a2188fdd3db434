// What the operator sees of changed mobiles: which numbers an account had, and the images that were
// handed in with a change. It decides nothing; a change was made when it was proved.
import { desc, eq } from 'drizzle-orm'
import { normalEmail } from '../../../src/domain/identity/credentials'
import { accountByEmail } from '../accounts/shared/accountRows'
import { mobileChanges } from '../../store/schema/proofs'
import {
  plain,
  Refused,
  timeOf,
  UUID,
  type OperatorCommand,
  type Given,
  type Tools,
} from '../../exchange/operatorCommand'
import { takeFiles } from './takeFiles'

const MOST_SHOWN = 100

export const mobileCommands: readonly OperatorCommand[] = [
  {
    words: 'mobile changes',
    takes: ['email'],
    does: `lists the newest ${MOST_SHOWN} changes of an account's mobile`,
    access: 'read',
    run: list,
  },
  {
    words: 'mobile files',
    takes: ['id'],
    options: ['to'],
    does: 'copies the three images of a change into a folder',
    access: 'write',
    run: files,
  },
]

async function list({ db, show }: Tools, given: Given): Promise<void> {
  const account = await accountByEmail(db, normalEmail(given['email'] ?? ''))
  if (!account) throw new Refused(`There is no account ${plain(given['email'] ?? '')}.`)
  const rows = await db
    .select()
    .from(mobileChanges)
    .where(eq(mobileChanges.userId, account.id))
    .orderBy(desc(mobileChanges.at), desc(mobileChanges.id))
    .limit(MOST_SHOWN)
  show(
    rows.map(({ id, at, oldMobile, newMobile }) => ({
      id,
      at: timeOf(at),
      before: oldMobile,
      after: newMobile,
    })),
    'It was never changed.',
  )
}

async function files(tools: Tools, given: Given): Promise<void> {
  const id = (given['id'] ?? '').toLowerCase()
  const [change] = UUID.test(id)
    ? await tools.db.select().from(mobileChanges).where(eq(mobileChanges.id, id))
    : []
  if (!change) throw new Refused(`There is no change of mobile ${plain(id)}.`)
  const { userId, handholdIdAndSign, mobileBill3Months, newMobileBill } = change
  const images = { holding: handholdIdAndSign, bills: mobileBill3Months, newBill: newMobileBill }
  await takeFiles(tools, { userId, id, detail: { changeId: id }, files: images }, given['to'])
}
