// The accepted forms of codes: in any grouping, and inside the messages that contain them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedCode, typedFactorCode } from '../../../src/domain/typed/typedCode'

describe('a code by email or SMS', () => {
  it.each([
    // typed, read
    ['Your code is 123456', '123456'],
    ['Your code is 123456. It is valid for 10 minutes.', '123456'],
    ['123456 is your Meridian code', '123456'],
    ['Meridian 2026: 123 456', '123456'],
    ['您的驗證碼為123456，10 分鐘內有效', '123456'],
    ['123456是您的验证码', '123456'],
    ['code:123456x', '123456'],
    ['Call 0912345678, code 654321', '654321'],
    ['12 34 56', '123456'],
    ['123-456', '123456'],
    ['123–456', '123456'],
    ['\u200e123456\u200e', '123456'],
    ['１２３４５６', '123456'],
    [' 1 2 3 4 5 6 ', '123456'],
    ['1234567', '123456'],
    ['12', '12'],
    ['', ''],
    // A letter is kept, so that the mistake is visible.
    ['12a', '12a'],
    ['abc', 'abc'],
    ['no digits in here', 'nodigi'],
    ['only 1234 here', '1234'],
  ])('“%s” is parsed as “%s”', (typed, read) => {
    expect(typedCode(typed)).toBe(read)
  })

  it('is found in any message around it', () => {
    const words = fc.stringMatching(/^[A-Za-z ,.:\u4e00-\u9fff]{0,40}$/)
    const code = fc.stringMatching(/^\d{6}$/)
    fc.assert(
      fc.property(words, code, words, (before, digits, after) => {
        expect(typedCode(`${before} ${digits} ${after}`)).toBe(digits)
        expect(typedFactorCode(`${before} ${digits} ${after}`)).toBe(digits)
      }),
    )
  })

  it('has at most six characters, and is parsed again as the same', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = typedCode(typed)
        expect(read.length).toBeLessThanOrEqual(6)
        expect(typedCode(read)).toBe(read)
      }),
    )
  })
})

describe('a code of an authenticator app or for recovery', () => {
  it.each([
    ['Your code is 123456', '123456'],
    ['123 456', '123456'],
    ['１２３４５６', '123456'],
    ['ABCD-EFGH-IJKL-MNOP-QRST-2345', 'ABCD-EFGH-IJKL-MNOP-QRST-2345'],
    ['\u200eabcd efgh ijkl mnop qrst 2345\u200e', 'abcd efgh ijkl mnop qrst 2345'],
    ['234567ABCDEFGHIJKLMNOPQR', '234567ABCDEFGHIJKLMNOPQR'],
    ['ABC', 'ABC'],
  ])('“%s” is parsed as “%s”', (typed, read) => {
    expect(typedFactorCode(typed)).toBe(read)
  })

  it('keeps every recovery code whole', () => {
    const group = fc.stringMatching(/^[A-Z2-7]{4}$/)
    const groups = fc.array(group, { minLength: 4, maxLength: 6 })
    fc.assert(
      fc.property(groups, fc.constantFrom('-', ' ', ''), (all, parting) => {
        const code = all.join(parting)
        fc.pre(/[A-Z]/.test(code))
        expect(typedFactorCode(code)).toBe(code)
      }),
    )
  })
})
