// The only inline script of a page, which sets colours and language before the first paint. The
// content security policy allows it by its hash.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'early.js'
const ELEMENT = `<script src="/${FILE}"></script>`

export interface EarlyScript {
  /** As a source of the Content-Security-Policy. */
  readonly source: string
  /** The page with the script inlined instead of the element that fetches it. */
  placeIn(html: string): string
}

/** Undefined if no client has been built. */
export function readEarlyScript(dir: string | null): EarlyScript | undefined {
  const path = dir === null ? undefined : join(dir, FILE)
  if (path === undefined || !existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8')
  const hash = createHash('sha256').update(text).digest('base64')
  return {
    source: `'sha256-${hash}'`,
    placeIn: (html) => html.replace(ELEMENT, () => `<script>${text}</script>`),
  }
}
