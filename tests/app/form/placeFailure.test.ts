// Proves where a failed call's message is shown in a form.
import { describe, expect, it } from 'vitest'
import { placeFailure, placeOf } from '../../../src/app/form/placeFailure'
import { refusal } from '../../../src/domain/refusals'

const PLACES = {
  keys: { passwordWrong: 'password', loginFailed: 'notice' },
  fields: { quantity: 'size', amount: 'amount' },
} as const

describe('the place of a refusal', () => {
  it('is the one of its key, whatever field it names', () => {
    expect(placeOf(refusal('passwordWrong', 'amount'), PLACES)).toBe('password')
  })

  it('is the form’s own field for the field of the call', () => {
    expect(placeOf(refusal('numberFormat', 'quantity'), PLACES)).toBe('size')
  })

  it('is the whole form for every other field, and without an answer', () => {
    expect(placeOf(refusal('numberFormat', 'price'), PLACES)).toBe('form')
    expect(placeOf(null, PLACES)).toBe('form')
  })

  it('is the stated one for all others', () => {
    expect(placeOf(refusal('rateLimited'), { ...PLACES, otherwise: 'password' })).toBe('password')
  })
})

it('the message stands at the place, and nowhere if that is a notice', () => {
  const failed = refusal('amountBelowMinimum', 'amount', { minimum: '10', coin: 'USDT' })
  expect(placeFailure({ kind: 'refused', refusal: failed }, PLACES)).toEqual({
    amount: ['refusals.amountBelowMinimum', { minimum: '10', coin: 'USDT' }],
  })
  expect(placeFailure({ kind: 'unreachable' }, PLACES)).toEqual({ form: ['account.unreachable'] })
  expect(placeFailure({ kind: 'refused', refusal: refusal('loginFailed') }, PLACES)).toBeNull()
})
