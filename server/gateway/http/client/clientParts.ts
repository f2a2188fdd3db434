// Parts of a built client page: its styles as text, and the scripts to preload.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocaleCode } from '../../../../src/domain/localeCode'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** Style sheets inlined in a page. */
export interface PageStyles {
  readonly text: string
  /** The URLs they would be fetched from. */
  readonly files: readonly string[]
  /** Fonts that they refer to. */
  readonly fonts: readonly string[]
}

export interface TerminalParts {
  readonly styles: PageStyles
  /** In addition to those that every page names. */
  readonly scripts: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

/** The page that leads to all others. */
const ENTRY = 'index.html'
/** The page of one instrument, by market. */
const TERMINAL = /^\/(trade|futures|derivatives)\/[^/]+\/?$/
const MANIFEST = join('.vite', 'manifest.json')

/** A language's messages of an area, as the client imports them. */
const messagesOf = (area: string, locale: LocaleCode) =>
  `src/i18n/messages/${area}/${locale}.ts?compiled`

export class ClientParts {
  private constructor(
    private readonly manifest: Manifest,
    private readonly styles: ReadonlyMap<string, string>,
  ) {}

  /** Reads the build's output; undefined if there is none. */
  static async open(dir: string): Promise<ClientParts | undefined> {
    const path = join(dir, MANIFEST)
    if (!existsSync(path)) return undefined
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest
    const files = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))]
    const texts = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')))
    return new ClientParts(
      manifest,
      new Map(files.map((file, at) => [file, texts[at]?.trim() ?? ''])),
    )
  }

  /** All styles of a page that consists of these routes, in their order. */
  stylesOf(routes: readonly string[]): PageStyles {
    return this.#stylesOf(this.#keysOf(routes))
  }

  #scriptsOf(keys: readonly string[]): readonly string[] {
    const known = new Set(this.#chunksOf([ENTRY]))
    const chunks = this.#chunksOf(keys).filter((chunk) => !known.has(chunk))
    return chunks.map(({ file }) => `/${file}`)
  }

  #stylesOf(keys: readonly string[]): PageStyles {
    const chunks = this.#chunksOf([ENTRY, ...keys])
    const files = [...new Set(chunks.flatMap(({ css = [] }) => css))]
    const assets = new Set(chunks.flatMap((chunk) => chunk.assets ?? []))
    return {
      text: files.map((file) => this.styles.get(file) ?? '').join('\n'),
      files: files.map((file) => `/${file}`),
      fonts: [...assets].filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
    }
  }

  /** The scripts of such a page, in addition to those that every page names. */
  scriptsOf(routes: readonly string[], locale: LocaleCode): readonly string[] {
    return this.#scriptsOf([...this.#keysOf(routes), messagesOf('core', locale)])
  }

  /** The initial parts of the terminal at a path, without its panels; undefined for other paths. */
  terminalOf(path: string, locale: LocaleCode, isPhone: boolean): TerminalParts | undefined {
    const [, market] = TERMINAL.exec(path) ?? []
    if (market === undefined) return undefined
    const routes = [`/_trade/${market}.$symbol`]
    const arrangement = isPhone ? 'phone/PhoneTerminal' : 'workspace/DockTerminal'
    const words = ['core', 'trade'].map((area) => messagesOf(area, locale))
    const keys = [...this.#keysOf(routes), ...words, `src/terminal/${arrangement}.tsx`]
    return { styles: this.#stylesOf(keys), scripts: this.#scriptsOf(keys) }
  }

  /** Keys of the routes' components: `/_home/` is `src/pages/_home/index.tsx`. */
  #keysOf(routes: readonly string[]): readonly string[] {
    return routes
      .map((id) => `src/pages${id.endsWith('/') ? `${id}index` : id}.tsx?tsr-split=component`)
      .filter((key) => key in this.manifest)
  }

  /** Chunks with everything they import, each after its dependencies. */
  #chunksOf(keys: readonly string[]): readonly Chunk[] {
    const seen = new Set<string>()
    const found: Chunk[] = []
    const follow = (key: string): void => {
      const chunk = this.manifest[key]
      if (!chunk || seen.has(key)) return
      seen.add(key)
      chunk.imports?.forEach(follow)
      found.push(chunk)
    }
    keys.forEach(follow)
    return found
  }
}
