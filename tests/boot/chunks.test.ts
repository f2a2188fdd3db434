// The chunks of the client's build name modules that exist: a path that matches nothing any more
// would scatter a file over many requests without a word.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CHUNKS } from '../../src/boot/chunks'
import { listFiles, root } from '../tidy/source/files'

const sources = listFiles().map(({ path }) => path)

/** Modules are named without their ending, folders with a slash. */
const exists = (path: string): boolean =>
  path.startsWith('src/')
    ? sources.some((each) => each.startsWith(path.endsWith('/') ? path : `${path}.`))
    : existsSync(join(root, 'node_modules', path))

it.each(CHUNKS.map(({ name, paths }) => [name, paths] as const))(
  'every path of the chunk %s leads to a module',
  (_, paths) => {
    expect(paths.filter((path) => !exists(path))).toEqual([])
  },
)
