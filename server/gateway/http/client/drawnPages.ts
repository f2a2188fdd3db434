// Server-rendered pages for guests, rendered in a thread by the client's own code from its build.
// Each is cached for some seconds, and the data it needs is fetched once for all visitors.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BoundedMap } from '../../../../src/domain/collections/boundedMap'
import type { Clock } from '../../../../src/domain/clock'
import type { LocaleCode } from '../../../../src/domain/localeCode'
import { TokenBuckets, type Allowance } from '../../../lib/net/tokenBuckets'
import { JobThread } from '../../../lib/offload/jobThread'
import { ClientParts, type PageStyles } from './clientParts'

/** Content of a rendered page. */
export interface DrawnPage {
  readonly locale: LocaleCode
  /** The visible content. */
  readonly html: string
  readonly styles: PageStyles
  /** URLs of the scripts that it needs next. */
  readonly scripts: readonly string[]
  /** JSON: the answers shown on it, by key. */
  readonly answers: string
}

/** Interface of the built `src/boot/render.tsx`. */
export interface DrawingJob {
  /** Its file. */
  readonly renderer: string
  readonly asked: {
    readonly address: string
    readonly locale: LocaleCode
    readonly answers: Readonly<Record<string, unknown>>
    readonly year: number
  }
}

/** The result of `src/boot/render.tsx`; without `html` if the URL redirects. */
export interface Drawing {
  readonly html: string
  readonly routes: readonly string[]
  readonly missing: Readonly<Record<string, string>>
}

export interface DrawnPagesDeps {
  readonly clock: Clock
  /** The data of an open call by its path; undefined if it is refused. */
  readonly ask: (path: string) => Promise<unknown>
  readonly onFailure: (error: unknown) => void
}

/** In the client's folder; not served, like all dot files. */
const RENDERER = join('.render', 'render.js')
/** The maximum age of prices in a page, ms. */
const KEPT_MS = 5_000
/** The page is sent as built if rendering takes longer, ms. */
const TIMEOUT_MS = 1_000
/** Maximum number of cached characters, of pages and their URLs. */
const MAX_KEPT = 4_000_000
/** Older pages are never shown, however many others are requested, ms. */
const OLDEST_MS = 60_000
/** Rendering takes some milliseconds, and invented URLs can request a lot of it. */
const DRAWINGS: Allowance = { capacity: 30, perSecond: 5 }
/** Maximum number of calls for one page. */
const MAX_CALLS = 8

interface Kept {
  /** From a monotonic clock. */
  readonly at: number
  readonly page: Promise<DrawnPage | undefined>
  /** In characters; only those of its URL while it is being rendered. */
  readonly size: number
}

export class DrawnPages {
  /** The oldest first. */
  readonly #kept = new BoundedMap<string, Kept>({
    maxSize: MAX_KEPT,
    sizeOf: ({ size }) => size,
  })
  readonly #drawings: TokenBuckets
  /** React makes many extra checks outside of production. */
  readonly #thread = new JobThread<DrawingJob, Drawing>('gateway/http/client/drawing.job', {
    NODE_ENV: 'production',
  })

  private constructor(
    private readonly renderer: string,
    private readonly parts: ClientParts,
    private readonly deps: DrawnPagesDeps,
  ) {
    this.#drawings = new TokenBuckets(DRAWINGS, deps.clock)
  }

  /** Undefined if the build wrote no renderer. */
  static async open(dir: string, deps: DrawnPagesDeps): Promise<DrawnPages | undefined> {
    const path = join(dir, RENDERER)
    const parts = await ClientParts.open(dir)
    if (!parts || !existsSync(path)) return undefined
    return new DrawnPages(path, parts, deps)
  }

  /** Ends the thread. */
  close(): Promise<void> {
    return this.#thread.close()
  }

  /**
   * The page at a URL, up to a minute old while many are requested; undefined if rendering failed
   * (which is reported), if there are too many pages, or if it takes too long.
   */
  page(address: string, locale: LocaleCode): Promise<DrawnPage | undefined> {
    return inTime(this.#pageOf(address, locale))
  }

  #pageOf(address: string, locale: LocaleCode): Promise<DrawnPage | undefined> {
    const key = `${locale} ${address}`
    const at = this.deps.clock.elapsed()
    const known = this.#kept.get(key)
    if (known && at - known.at < KEPT_MS) return known.page
    if (!this.#drawings.take('all')) {
      const isFresh = known !== undefined && at - known.at < OLDEST_MS
      return isFresh ? known.page : Promise.resolve(undefined)
    }
    const page = this.#draw(address, locale).catch((error: unknown) => {
      this.deps.onFailure(error)
      return undefined
    })
    const kept: Kept = { at, page, size: key.length }
    this.#kept.set(key, kept)
    void page.then((drawn) => {
      if (!drawn || this.#kept.get(key) !== kept) return
      const size = drawn.html.length + drawn.styles.text.length + drawn.answers.length
      this.#kept.set(key, { ...kept, size: kept.size + size })
    })
    return page
  }

  async #draw(address: string, locale: LocaleCode): Promise<DrawnPage | undefined> {
    const year = new Date(this.deps.clock.now()).getUTCFullYear()
    const asked = { address, locale, year }
    const { renderer } = this
    const first = await this.#thread.run({ renderer, asked: { ...asked, answers: {} } })
    // A URL that redirects has no page of its own.
    if (first.html === '') return undefined
    const calls = Object.entries(first.missing).slice(0, MAX_CALLS)
    const come = await Promise.all(
      calls.map(async ([key, path]) => [key, await this.deps.ask(path)] as const),
    )
    const answers = Object.fromEntries(come.filter(([, data]) => data !== undefined))
    const hasNone = Object.keys(answers).length === 0
    const drawn = hasNone
      ? first
      : await this.#thread.run({ renderer, asked: { ...asked, answers } })
    return {
      locale,
      html: drawn.html,
      styles: this.parts.stylesOf(drawn.routes),
      scripts: this.parts.scriptsOf(drawn.routes, locale),
      answers: JSON.stringify(answers),
    }
  }
}

/** The rendering continues, for later visitors. */
async function inTime<T>(page: Promise<T | undefined>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)
  })
  const first = await Promise.race([page, late])
  clearTimeout(timer)
  return first
}
