// The HTTP status of a page: 200 if the client has a page at the URL, the code of an error page at
// its own URL, otherwise 404.
import { hasSymbol, isMarketSegment } from '../../../../src/domain/pageParams'
import { findProduct } from '../../../../src/domain/productIds'

/** Paths of the client as its build lists them: `/about`, `/futures/$symbol`. */
export type PagePaths = readonly string[]

const ERROR_PAGE = /^\/(400|404|500)\/?$/

export function statusOfPage(paths: PagePaths, path: string): number {
  const error = ERROR_PAGE.exec(path)?.[1]
  if (error !== undefined) return Number(error)
  // Undecodable paths were refused before.
  const asked = partsOf(path).map((part) => decodeURIComponent(part))
  return paths.some((known) => matches(partsOf(known), asked)) ? 200 : 404
}

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')

/** A lone `$` is the client's catch-all, which leads to /404. */
function matches(known: readonly string[], asked: readonly string[]): boolean {
  const needed = known.filter((part) => !part.startsWith('{-')).length
  if (asked.length < needed || asked.length > known.length) return false
  return asked.every((part, at) => {
    const pattern = known[at] ?? ''
    if (pattern === '$') return false
    if (pattern.startsWith('{-')) return true
    return pattern.startsWith('$') ? hasNamed(known[0] ?? '', part) : pattern === part
  })
}

/** Whether a page, by the first part of its path, has something with this name. */
function hasNamed(page: string, name: string): boolean {
  if (isMarketSegment(page)) return hasSymbol(page, name)
  return page === 'products' ? findProduct(name) !== undefined : true
}
