// Proves that NOTICE lists what is shipped. After a change of the dependencies it is written anew
// by `npx vitest run tests/tidy/docs/notice.test.ts -u`.
import { expect, it } from 'vitest'
import { licencesWithoutText, noticeText } from './noticeText'

it('NOTICE has every package of the production tree with its licence', async () => {
  await expect(noticeText()).toMatchFileSnapshot('../../../NOTICE')
})

it('every licence that is shipped is known, and its text is in NOTICE', () => {
  expect(licencesWithoutText()).toEqual([])
})
