// Long answers about spot orders, kept as ids: of an order that met many.
import { eq, inArray } from 'drizzle-orm'
import type { AnswersByReference } from '../../core/exchange/module'
import type { OrderAnswer } from './outcome'
import { spotOrderRecord } from './orderRecord'
import { spotFillOfRow, spotOrderOfRow } from './rows'
import { spotFills, spotOrders } from './tables'

interface Ids {
  readonly order: string
  readonly fills: readonly number[]
}

export const answersByReference: AnswersByReference = {
  ids(answer) {
    if (!isOrderAnswer(answer)) return undefined
    const { order, fills } = answer
    return { order: order.uuid, fills: fills.map(({ fillId }) => Number(fillId)) } satisfies Ids
  },
  async rebuild(db, kept) {
    const ids = kept as Ids
    const [order] = await db.select().from(spotOrders).where(eq(spotOrders.id, ids.order))
    if (!order) throw new Error(`No order ${ids.order}`)
    const made = db
      .select()
      .from(spotFills)
      .where(inArray(spotFills.id, [...ids.fills]))
    const fills = (await made.orderBy(spotFills.id)).map(spotFillOfRow)
    return { order: spotOrderRecord(spotOrderOfRow(order)), fills } satisfies OrderAnswer
  },
}

const isOrderAnswer = (answer: unknown): answer is OrderAnswer =>
  typeof answer === 'object' && answer !== null && 'order' in answer
