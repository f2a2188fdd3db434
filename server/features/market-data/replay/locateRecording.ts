// Files that a `replay:<path>` names: one file with the dated files that continue it, or a
// recording by its name. No content is read here.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const DATED = /^(.+)_(\d{8})\.gz$/
const NAMED = /^(.+)-(\d{4})-(\d{2})$/

/**
 * Files of one recording in date order; throws an Error of one plain sentence where there is none.
 */
export function locateRecording(path: string): readonly string[] {
  if (path === '') throw new Error('MARKET_SOURCE replay: names no recording')
  const folder = dirname(path)
  const name = basename(path)
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Error(`MARKET_SOURCE replay: the folder ${folder} does not exist`)
  if (existsSync(path) && statSync(path).isDirectory())
    throw new Error(`MARKET_SOURCE replay: ${path} is a folder; name a recording inside it`)
  const chains = chainsOf(readdirSync(folder))
  const found = name.endsWith('.gz') ? fromFile(folder, name, chains) : fromName(path, chains)
  return found.map((file) => join(folder, file))
}

function fromFile(folder: string, name: string, chains: readonly string[][]): readonly string[] {
  if (!existsSync(join(folder, name)))
    throw new Error(`MARKET_SOURCE replay: the file ${join(folder, name)} does not exist`)
  const chain = chains.find((files) => files.includes(name))
  return chain ? chain.slice(chain.indexOf(name)) : [name]
}

function fromName(path: string, chains: readonly string[][]): readonly string[] {
  const name = basename(path)
  const [, stem = name, year = '', month = ''] = NAMED.exec(name) ?? []
  const matching = chains.filter(([first = '']) => first.startsWith(`${stem}_${year}${month}`))
  const [only, ...others] = matching
  if (!only) throw new Error(`MARKET_SOURCE replay: no recording ${path} (nor a .gz of that name)`)
  if (others.length === 0) return only
  const first = matching.map(([file]) => file).join(', ')
  throw new Error(`MARKET_SOURCE replay: ${path} could be any of those that begin with ${first}`)
}

/** Dated files of one stem on consecutive days are one recording. */
function chainsOf(files: readonly string[]): readonly string[][] {
  const chains: string[][] = []
  let before: { stem: string; day: number } | undefined
  for (const file of files.filter((file) => DATED.test(file)).sort()) {
    const [, stem = '', date = ''] = DATED.exec(file) ?? []
    const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
    const day = Date.parse(iso) / 86_400_000
    if (before && before.stem === stem && before.day + 1 === day) chains.at(-1)?.push(file)
    else chains.push([file])
    before = { stem, day }
  }
  return chains
}
