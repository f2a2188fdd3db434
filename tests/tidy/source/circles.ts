// Circles of imports: files that need one another, by what runs or by types alone. Found as the
// strongly connected components of the import graph (Tarjan, SIAM J. Comput. 1, 1972).
import type { SourceFile } from './files'
import { listImports } from './syntax'

/** The circles among files, each with its files in order, the largest first. */
export function circlesAmong(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const paths = new Set(files.map(({ path }) => path))
  const arrows = new Map(files.map((file) => [file.path, targetsOf(file, paths)]))
  return components(arrows)
    .filter((each) => each.length > 1)
    .map((each) => each.toSorted())
    .toSorted((a, b) => b.length - a.length || (a.join() < b.join() ? -1 : 1))
}

/** The files that a file imports; those that it imports types alone from where `types`. */
export function targetsOf(
  file: SourceFile,
  paths: ReadonlySet<string>,
  types = true,
): readonly string[] {
  return listImports(file)
    .filter(({ relative, typeOnly }) => relative && (types || !typeOnly))
    .flatMap(({ target }) => endings.map((ending) => `${target}${ending}`))
    .filter((target) => paths.has(target) && target !== file.path)
}

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

function components(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const stack: string[] = []
  const open = new Set<string>()
  const enter = (node: string): number => {
    let lowest = order.size
    order.set(node, lowest)
    const own = lowest
    stack.push(node)
    open.add(node)
    for (const next of arrows.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, enter(next))
      else if (open.has(next)) lowest = Math.min(lowest, order.get(next) ?? own)
    }
    if (lowest === own) {
      const members = stack.splice(stack.indexOf(node))
      for (const member of members) open.delete(member)
      found.push(members)
    }
    return lowest
  }
  for (const node of arrows.keys()) if (!order.has(node)) enter(node)
  return found
}
