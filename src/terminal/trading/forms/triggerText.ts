// The sentence below the trigger of a stop order: when it fires and what it does then.
import { isReached } from '../../../domain/perpetual/validateStop'
import type { Ticks } from '../../../domain/brand'
import { formatLots, formatTicks } from '../../../domain/decimal'
import { figure } from '../../../i18n/figure'
import type { Text } from '../../../i18n/useText'
import { takesPrice } from '../orderForm/draft'
import type { OrderFormModel } from '../orderForm/useOrderForm'

/** While the trigger is missing or on the wrong side, where it must lie. */
export function triggerText(
  { t }: Pick<Text, 't'>,
  { draft, instrument, view }: Pick<OrderFormModel, 'draft' | 'instrument' | 'view'>,
): string {
  const { side, type, triggerBy, reduceOnly } = draft
  const trails = type === 'TRAILING_STOP'
  const { trigger, limit, size } = view.read
  const { watched = null } = view
  const direction = side === 'BUY' ? 'LONG' : 'SHORT'
  const by = t(`orders.trigger.${triggerBy}`)
  const said = (price: Ticks) => figure(formatTicks(price, instrument.tickDecimals))
  const isWrong = trigger !== null && watched !== null && isReached(direction, trigger, watched)
  if (trigger === null || isWrong)
    return t(`stops.${trails ? 'trail.rule' : 'rule'}.${direction}`, {
      by: watched === null ? by : `${by} ${said(watched)}`,
    })
  const what = t(`stops.does.${reduceOnly ? 'close' : 'open'}.${direction}`)
  const figures = size === null ? '' : `${figure(formatLots(size, instrument.lotDecimals))} `
  const facts = {
    when: t(`stops.${trails ? 'trail.when' : 'when'}.${direction}`, { by, price: said(trigger) }),
    what,
    size: `${figures}${instrument.base}`,
  }
  if (!takesPrice(type)) return t('stops.then.market', facts)
  return limit === null ? facts.when : t('stops.then.limit', { ...facts, price: said(limit) })
}
