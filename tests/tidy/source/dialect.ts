// The words that are not of this field, with what to say instead, and where each is found in a
// file: in identifiers (split at their capitals), comments, strings and documents alike.
import type { ESTree } from 'vite'
import { visit } from './syntax'
import { listFiles, type SourceFile } from './files'

interface Banned {
  readonly say: string
  /** A word of its own, in prose and as a part of identifiers. */
  readonly word?: RegExp
  /** Whole identifiers only: the word itself is plain English. */
  readonly identifier?: RegExp
}

export const BANNED = {
  deed: { say: 'action, submission or reaction', word: /deeds?/ },
  tidings: { say: 'message, ChannelMessage', word: /tidings/ },
  hear: { say: 'receive, subscriber, audience', word: /hears?|heard|hearing|hearers?/ },
  tell: { say: 'notify, report', word: /tells?|telling|told/ },
  door: { say: 'Api (what is offered)', word: /doors?/ },
  road: { say: 'adapter', word: /roads?/ },
  house: { say: 'market maker, server, system account', word: /houses?/ },
  room: { say: 'folder, space', word: /rooms?/ },
  desk: { say: 'layout, terminal, test exchange', word: /desks?/ },
  farewell: { say: 'remoteLogout', word: /farewells?/ },
  // In quotes it is the field that React itself names so.
  siblings: { say: 'otherTabs', word: /(?<!')siblings?/ },
  trouble: { say: 'failure, error', word: /troubles?/ },
  wrongs: { say: 'FieldErrors', word: /wrongs/ },
  'Owns …': { say: 'what the file is, without a verb', word: /^owns\b/ },
  'refuses to know': { say: 'nothing', word: /refuses? to know/ },
  means: { say: 'buying power', identifier: /^means$|Means$/ },
  'Ports, Needs': { say: 'Deps', identifier: /(Ports|Needs)$/ },
  presence: { say: 'SignInState', identifier: /^presence$|Presence$/i },
  introduction: { say: 'ViewerLoader', identifier: /introduction$/i },
  once: { say: 'runOnce, idempotencyKeys', identifier: /^onceKeys$/i },
  asked: { say: 'useConfirm', identifier: /^useAsked$|^Asked/ },
  it: { say: 'the thing itself: order, row, instrument', identifier: /^parameter it$/ },
} as const satisfies Record<string, Banned>

export type Word = keyof typeof BANNED

/** How often a file uses each banned word; words it does not use are left out. */
export function countDialect(file: SourceFile): ReadonlyMap<Word, number> {
  const prose = proseOf(file.text)
  const identifiers = /\.(ts|tsx|mjs)$/.test(file.path) ? identifiersOf(file) : []
  const found = new Map<Word, number>()
  for (const [key, banned] of Object.entries<Banned>(BANNED)) {
    const { word, identifier } = banned
    const inProse = word ? countIn(prose, word) : 0
    const named = identifier ? identifiers.filter((name) => identifier.test(name)).length : 0
    // The keys of the table are its words.
    if (inProse + named > 0) found.set(key as Word, inProse + named)
  }
  return found
}

/**
 * Lower case, camelCase split, so that `sayTold` holds "told"; line starts without comment signs.
 */
function proseOf(text: string): string {
  return text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/^\s*(\/\/|\/?\*+)\s?/gm, '')
    .toLowerCase()
}

function countIn(prose: string, word: RegExp): number {
  const whole = new RegExp(`(?<![a-z])(?:${word.source})(?![a-z])`, 'gm')
  return prose.match(whole)?.length ?? 0
}

/** Every declared or used name once for each place; a lambda's `it` as "parameter it". */
function identifiersOf(file: SourceFile): string[] {
  const names: string[] = []
  const addParameters = ({ params }: { readonly params: readonly ESTree.Node[] }) => {
    for (const parameter of params)
      if (parameter.type === 'Identifier' && parameter.name === 'it') names.push('parameter it')
  }
  visit(file, {
    Identifier: ({ name }) => {
      if (name !== 'it') names.push(name)
    },
    ArrowFunctionExpression: addParameters,
    FunctionExpression: addParameters,
    FunctionDeclaration: addParameters,
  })
  return names
}

/** The customer's own sentences have their rules elsewhere; this list of words is itself. */
const exempt = [
  /^src\/(i18n\/messages|domain\/refusalTexts)\//,
  /^src\/routeTree|\/drizzle\//,
  /^tests\/(acceptance\.|tidy\/dialect|tidy\/source\/(dialect|allowance))/,
]
const texts = /^(src|server|tests|bench|docs)\/.*\.(ts|tsx|mjs|css|md)$|^README\.md$/

export interface Uses {
  count: number
  readonly files: string[]
}

/** The uses of every area: `src/terminal`, `tests/server`, `docs`. */
export function countAreas(): ReadonlyMap<string, ReadonlyMap<Word, Uses>> {
  const areas = new Map<string, Map<Word, Uses>>()
  for (const file of listFiles()) {
    if (!texts.test(file.path) || exempt.some((pattern) => pattern.test(file.path))) continue
    const area = areaOf(file.path)
    const words = areas.get(area) ?? new Map<Word, Uses>()
    areas.set(area, words)
    for (const [word, count] of countDialect(file)) {
      const uses = words.get(word) ?? { count: 0, files: [] }
      uses.count += count
      uses.files.push(file.path)
      words.set(word, uses)
    }
  }
  return areas
}

function areaOf(path: string): string {
  const [side = '', folder = '', ...rest] = path.split('/')
  return /^(src|server|tests)$/.test(side) && rest.length > 0 ? `${side}/${folder}` : side
}
