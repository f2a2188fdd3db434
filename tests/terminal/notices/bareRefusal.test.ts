// Refusals in notices of orders, which carry no figures: a sentence that needs some is left out.
import { expect, test } from 'vitest'
import { en } from '../../../src/i18n/messages/en'
import {
  BOOK_ENTRY,
  ORDER_FIELDS,
  OWN_LIMITS,
  PROTECTION,
} from '../../../src/protocol/schemas/refusalSets'
import type { RefusalKey } from '../../../src/domain/refusals'
import { bareRefusal } from '../../../src/terminal/trading/notices/accountEvents'

const OF_ORDERS: readonly RefusalKey[] = [
  ...ORDER_FIELDS,
  ...BOOK_ENTRY,
  ...OWN_LIMITS,
  ...PROTECTION,
  'leverageInvalid',
  'marginTooSmall',
  'closeQuantityTooLarge',
]

test.each([...new Set(OF_ORDERS)])('%s has a sentence without a gap, or none', (key) => {
  const sentence = bareRefusal(key)
  const needsFigures = /\{/.test(en[`refusals.${key}`])
  expect(sentence).toBe(needsFigures ? null : `refusals.${key}`)
})
