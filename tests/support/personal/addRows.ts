// Rows about one person in every list that holds such, written straight into the tables and marked,
// so that a test knows whose they are.
import { sql } from 'drizzle-orm'
import type { Store } from '../../../server/store/openStore'
import { keptRows } from './kept'
import { earnedRows, movedRows } from './money'
import { proofRows } from './proofs'
import { ODD, type Whose } from './whose'

/** Writes them, and the word of the emails. */
export async function addPersonalRows({ db }: Pick<Store, 'db'>, whose: Whose): Promise<void> {
  const word = `${whose.mark} ${ODD}`
  await db.execute(sql`update users set mail_word = ${word} where id = ${whose.userId}`)
  const lists = [keptRows, movedRows, earnedRows, proofRows]
  for (const [table, row] of lists.flatMap((listOf) => listOf(whose))) {
    const values = Object.values(row).map((value) => sql`${value}`)
    await db.execute(sql`
      insert into ${sql.raw(table)} (${sql.raw(Object.keys(row).join(', '))})
      values (${sql.join(values, sql`, `)})`)
  }
}
