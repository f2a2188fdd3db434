// The build of the package: one code file, which includes the code shared with the terminal, and
// the type declarations. `npm run client` writes it into a folder of `dist`.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { runChild } from '../../server/bootstrap/child.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = resolve(here, '../..')

/**
 * Writes the package as npm packs it; rejects with what the compiler says.
 * @param {string} folder replaced by it
 */
export async function buildClient(folder) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'dist'), { recursive: true })
  await Promise.all([
    bundle(join(folder, 'dist')),
    declare(join(folder, 'dist')),
    cp(join(here, 'examples'), join(folder, 'examples'), { recursive: true }),
    ...['package.json', 'README.md'].map((name) => cp(join(here, name), join(folder, name))),
  ])
}

/** @param {string} folder */
async function bundle(folder) {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      lib: { entry: join(here, 'src/index.ts'), formats: ['es'], fileName: () => 'index.js' },
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
    },
  })
}

/**
 * The compiler writes declarations of every source; the package has those that its index needs.
 * @param {string} folder
 */
async function declare(folder) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { code, output } = await runChild([tsc, '-b', here], { cwd: root, quiet: true })
  if (code !== 0) throw new Error(output)
  const declared = join(root, 'dist/layers/clients/typescript/src')
  const needed = new Set([join(declared, 'index.d.ts')])
  for (const file of needed) {
    const name = relative(declared, file)
    if (name.startsWith('..'))
      throw new Error(`A public type stands outside of the package: ${file}`)
    const text = await readFile(file, 'utf8')
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text.replaceAll(/(from '\.[^']*)'/g, "$1.js'"))
    for (const [, named = ''] of text.matchAll(/from '(\.[^']*)'/g))
      needed.add(`${join(dirname(file), named)}.d.ts`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildClient(join(root, 'dist/clients/typescript'))
