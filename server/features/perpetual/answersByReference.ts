// Long answers about perpetuals, kept as ids: of a reduce-only order over many tickets, or of an
// order that met many.
import { inArray } from 'drizzle-orm'
import type { AnswersByReference } from '../../core/exchange/module'
import type { TicketAnswer } from './commands/outcome'
import { fillOfRow, ticketOfRow } from './rows'
import { fills, tickets } from './tables'
import { ticketRecord } from './ticket/ticketRecord'

interface Ids {
  readonly future: string
  readonly futures?: readonly string[]
  readonly fills: readonly number[]
}

export const answersByReference: AnswersByReference = {
  ids(answer) {
    if (!isTicketAnswer(answer)) return undefined
    const futures = answer.futures?.map(({ futureId }) => futureId)
    return {
      future: answer.future.futureId,
      ...(futures ? { futures } : {}),
      fills: answer.fills.map(({ fillId }) => Number(fillId)),
    } satisfies Ids
  },
  async rebuild(db, kept) {
    const ids = kept as Ids
    const wanted = [ids.future, ...(ids.futures ?? [])]
    const rows = await db.select().from(tickets).where(inArray(tickets.id, wanted))
    const records = new Map(rows.map((row) => [row.id, ticketRecord(ticketOfRow(row))]))
    const recordOf = (id: string) => {
      const record = records.get(id)
      if (!record) throw new Error(`No ticket ${id}`)
      return record
    }
    const made = db
      .select()
      .from(fills)
      .where(inArray(fills.id, [...ids.fills]))
    return {
      future: recordOf(ids.future),
      ...(ids.futures ? { futures: ids.futures.map(recordOf) } : {}),
      fills: (await made.orderBy(fills.id)).map(fillOfRow),
    } satisfies TicketAnswer
  },
}

const isTicketAnswer = (answer: unknown): answer is TicketAnswer =>
  typeof answer === 'object' && answer !== null && 'future' in answer
