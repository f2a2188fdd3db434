// Operator's view of changed mobiles: the numbers an account had, and the images submitted with a
// change. It decides nothing; a change takes effect when it is proved.
import { desc, eq } from 'drizzle-orm'
import { normalEmail } from '../../../../src/domain/identity/credentials'
import { accountByEmail } from '../accounts/shared/accountRows'
import { mobileChanges } from '../../../store/schema/proofs'
import {
  type Given,
  type OperatorCommand,
  plain,
  Refused,
  rowById,
  timeOf,
  type Tools,
} from '../../../app/contract/operatorCommand'
import { takeFiles } from './takeFiles'

const MAX_SHOWN = 100

export const mobileCommands: readonly OperatorCommand[] = [
  {
    words: 'mobile changes',
    takes: ['email'],
    does: `lists the newest ${MAX_SHOWN} changes of an account's mobile`,
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
    .limit(MAX_SHOWN)
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
  const change = await rowById(given, 'change of mobile', (id) =>
    tools.db.select().from(mobileChanges).where(eq(mobileChanges.id, id)),
  )
  const { id, userId, handholdIdAndSign, mobileBill3Months, newMobileBill } = change
  const images = { holding: handholdIdAndSign, bills: mobileBill3Months, newBill: newMobileBill }
  await takeFiles(tools, { userId, id, detail: { changeId: id }, files: images }, given['to'])
}
