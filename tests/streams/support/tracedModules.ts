// A loader of product modules with every function traced: the module entered, and the module that
// called it. Nothing is replaced: the code runs as it is, with a note at each entry.
import { createServer, createServerModuleRunner, parseSync, Visitor, type ESTree } from 'vite'
import { root } from '../../tidy/source/files'

/** One entry into a function of a module, in the order of entry. */
export interface Entry {
  readonly module: string
  /** The module of the calling function; undefined at the start of a turn of the event loop. */
  readonly caller: string | undefined
}

/** The functions that the inserted code calls. */
export class Trace {
  private entries: Entry[] = []
  private readonly stack: string[] = []

  enter(module: string): void {
    this.entries.push({ module, caller: this.stack.at(-1) })
    this.stack.push(module)
  }

  leave(): void {
    this.stack.pop()
  }

  /** The entries since the last call. */
  take(): readonly Entry[] {
    const { entries } = this
    this.entries = []
    return entries
  }
}

export interface TracedModules {
  readonly trace: Trace
  load(path: string): Promise<unknown>
  close(): Promise<void>
}

const GLOBAL = '__moduleTrace'

/** A separate loader, so that other tests get untraced modules. */
export async function traceModules(): Promise<TracedModules> {
  const trace = new Trace()
  Object.assign(globalThis, { [GLOBAL]: trace })
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    plugins: [
      {
        name: 'trace-functions',
        enforce: 'pre',
        transform(code, id) {
          const path = id.startsWith(root) ? id.slice(root.length + 1) : ''
          return path.startsWith('src/') ? { code: traced(path, code), map: null } : undefined
        },
      },
    ],
  })
  const runner = createServerModuleRunner(server.environments.ssr)
  return {
    trace,
    load: (path) => runner.import(`/${path}`) as Promise<unknown>,
    async close() {
      await runner.close()
      await server.close()
    },
  }
}

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression
type Insertion = readonly [at: number, text: string]

/** The code with a note at the beginning and end of each function. */
export function traced(path: string, code: string): string {
  const insertions: Insertion[] = []
  const enter = `globalThis.${GLOBAL}.enter(${JSON.stringify(path)})`
  const leave = `globalThis.${GLOBAL}.leave()`
  const open = `{${enter};try{`
  const close = `}finally{${leave}}}`
  const constructors = new Set<FunctionNode>()
  const wrap = (node: FunctionNode) => {
    const { body } = node
    if (!body) return
    if (body.type !== 'BlockStatement') {
      insertions.push([body.start, `${open}return (`], [body.end, `)${close}`])
    } else if (constructors.has(node) || node.async || ('generator' in node && node.generator)) {
      // A function that calls super or awaits cannot be wrapped in try: it is noted as entered and
      // left at once.
      insertions.push([body.start + 1, `${enter};${leave};`])
    } else {
      insertions.push([body.start, open], [body.end, close])
    }
  }
  const { program } = parseSync(path, code, { lang: 'ts', sourceType: 'module' })
  new Visitor({
    MethodDefinition: ({ kind, value }) => {
      if (kind === 'constructor') constructors.add(value as FunctionNode)
    },
    FunctionDeclaration: wrap,
    FunctionExpression: wrap,
    ArrowFunctionExpression: wrap,
  }).visit(program)
  let out = code
  for (const [at, text] of ordered(insertions)) out = out.slice(0, at) + text + out.slice(at)
  return out
}

/**
 * From the end of the code to its beginning; at equal positions the inner function's insertion is
 * last.
 */
function ordered(insertions: readonly Insertion[]): Insertion[] {
  return insertions
    .map((insertion, i) => ({ insertion, i }))
    .toSorted((a, b) => b.insertion[0] - a.insertion[0] || a.i - b.i)
    .map(({ insertion }) => insertion)
}
