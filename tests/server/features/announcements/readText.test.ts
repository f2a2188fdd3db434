// Files of posts: their format, and the exclusion of anything harmful in a reader's browser.
import { describe, expect, it, test } from 'vitest'
import { readText } from '../../../../server/features/announcements/readText'
import { SEEDS } from '../../../../server/features/announcements/seeds/seedPosts'
import { isSafeLink, POST_LIMITS } from '../../../../src/domain/announcements'

const file = (body: string) => `# A title\n\nOne paragraph\nthat sums it up.\n\n${body}\n`

test('a title, a paragraph that sums it up and the body are read', () => {
  expect(readText('\uFEFF' + file('First.\r\n\r\n## More\n\nLast.'))).toEqual({
    ok: true,
    text: {
      title: 'A title',
      summary: 'One paragraph that sums it up.',
      body: 'First.\n\n## More\n\nLast.',
    },
  })
})

describe('a file is refused', () => {
  it.each([
    ['without a title', 'No title.\n\nSum.\n\nBody.', 'It must begin'],
    ['without a body', '# Title\n\nSum.', 'It must begin'],
    ['with a list where the sum should be', '# Title\n\n- one\n\nBody.', 'It must begin'],
    ['with a script', file('Hello <script>alert(1)</script>'), 'HTML'],
    ['with a tag in a line', file('Hello <img src=x onerror=alert(1)>'), 'HTML'],
    ['with a comment', file('<!-- hidden -->\n\nText.'), 'HTML'],
    ['with HTML inside a list', file('- one\n  - <b onclick=x>two</b>'), 'HTML'],
    ['with a picture', file('![a](https://example.com/a.png)'), 'Pictures'],
    ['with a link that runs', file('[a](javascript:alert(1))'), 'link'],
    ['with a link that runs, in capitals', file('[a](JaVaScRiPt:alert(1))'), 'link'],
    ['with a link of data', file('[a](data:text/html,x)'), 'link'],
    ['with a link without a scheme', file('[a](//example.com)'), 'link'],
    ['with a link by reference that runs', file('[a][b]\n\n[b]: javascript:alert(1)'), 'link'],
    ['with a link over http', file('[a](http://example.com)'), 'link'],
    ['with a second title', file('# Again'), 'first level'],
    ['with what turns the writing', file('abc \u202E def'), 'seen'],
    ['with a NUL', file('abc \u0000 def'), 'seen'],
    ['with a body too long', file('x'.repeat(POST_LIMITS.body + 1)), 'longer'],
    ['with a title too long', `# ${'x'.repeat(POST_LIMITS.title + 1)}\n\nSum.\n\nBody.`, 'longer'],
  ])('%s', (_what, text, problem) => {
    expect(readText(text)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) })
  })
})

test('links may only be same-site, https or mailto', () => {
  const safe = ['/products', 'https://example.com/a?b=c#d', 'mailto:a@example.com', '#part']
  expect(safe.filter((href) => !isSafeLink(href))).toEqual([])
  const unsafe = ['//x', '/\\x', 'http://x', 'javascript:x', ' /x', 'java\nscript:x', 'x', '']
  expect(unsafe.filter(isSafeLink)).toEqual([])
})

test('the seed posts are valid in each language', () => {
  const texts = SEEDS.flatMap(({ texts: each }) => Object.values(each))
  expect(texts.map(readText).filter(({ ok }) => !ok)).toEqual([])
  expect(new Set(SEEDS.map(({ number }) => number)).size).toBe(SEEDS.length)
})
