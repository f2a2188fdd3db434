// A post's text as the operator writes it, a Markdown file for each language: a title, a paragraph
// that sums it up, the body. What could do harm in a reader's browser, or would not be shown, is
// refused when it is written.
import { lexer, walkTokens, type Token } from 'marked'
import { isSafeLink, POST_LIMITS } from '../../../src/domain/announcements'

export interface PostText {
  readonly title: string
  readonly summary: string
  /** Markdown. */
  readonly body: string
}

export type ReadText =
  { readonly ok: true; readonly text: PostText } | { readonly ok: false; readonly problem: string }

const FORM = 'It must begin with "# Title", then a paragraph that sums it up, then the body.'
/** All but line feeds and tabs, and what turns the direction of writing. */
const HIDDEN = /[^\P{C}\n\t]/u

/** Reads one language's file. */
export function readText(file: string): ReadText {
  const written = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trim()
  const [, title = '', rest = ''] = /^# +([^\n]+)\n+([^]*)$/.exec(written) ?? []
  const [, summary = '', body = ''] = /^([^]+?)\n{2,}([^]+)$/.exec(rest) ?? []
  const text = { title: title.trim(), summary: summary.replaceAll('\n', ' ').trim(), body }
  const problem = problemOf(text)
  return problem === undefined ? { ok: true, text } : { ok: false, problem }
}

function problemOf(text: PostText): string | undefined {
  const { title, summary, body } = text
  if (title === '' || summary === '' || body === '') return FORM
  for (const name of ['title', 'summary', 'body'] as const) {
    if (text[name].length > POST_LIMITS[name])
      return `The ${name} is longer than ${POST_LIMITS[name]} characters.`
    if (HIDDEN.test(text[name])) return `The ${name} holds characters that cannot be seen.`
  }
  if (/^[#>|*+-]|^\d+\. /.test(summary)) return FORM
  return harmIn(body)
}

/** What of a body is not taken, in a sentence; undefined where all of it is. */
function harmIn(body: string): string | undefined {
  const found: string[] = []
  void walkTokens(lexer(body), (token: Token) => {
    const excerpt = JSON.stringify(token.raw.trim().slice(0, 60))
    if (token.type === 'html') found.push(`HTML is not taken: ${excerpt}.`)
    if (token.type === 'image') found.push(`Pictures are not taken: ${excerpt}.`)
    if (token.type === 'link' && !isSafeLink(String(token['href'])))
      found.push(`A link must be https, mailto or a page of this site: ${excerpt}.`)
    if (token.type === 'heading' && token['depth'] === 1)
      found.push(`Only the title is a heading of the first level: ${excerpt}.`)
  })
  return found[0]
}
