// A copy of the product to which a task is done as a newcomer would do it: nothing of the copy is
// ever written back.
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createServer } from 'vite'

/** New text in place of an old one, which must stand there once. */
export type Edit = readonly [old: string, made: string]

/** The whole text of a new file, or edits of one that exists. */
export type Change = string | readonly Edit[]

export type Changes = Readonly<Record<string, Change>>

const TYPES = 'tsconfig.scratch.json'

export class Scratch {
  private constructor(private readonly root: string) {}

  static async copy(product: string): Promise<Scratch> {
    const root = await mkdtemp(join(tmpdir(), 'meridian-growing-'))
    for (const name of ['src', 'server', 'tsconfig.json', 'tsconfig.layer.json'])
      await cp(join(product, name), join(root, name), { recursive: true })
    await symlink(join(product, 'node_modules'), join(root, 'node_modules'))
    // The script before the first paint is plain and belongs to no project.
    const exclude = ['server/vite.config.ts', 'src/boot/early.js']
    const types = { extends: './tsconfig.json', include: ['src', 'server'], exclude }
    await writeFile(join(root, TYPES), JSON.stringify(types))
    return new Scratch(root)
  }

  /** Throws where an edited text does not stand once, which is where the task no longer holds. */
  async change(changes: Changes): Promise<void> {
    for (const [path, change] of Object.entries(changes)) {
      const file = join(this.root, path)
      await mkdir(dirname(file), { recursive: true })
      const text =
        typeof change === 'string' ? change : edited(path, await this.#read(path), change)
      await writeFile(file, text)
    }
  }

  /** Writes the route tree as every build does. */
  async writeRoutes(): Promise<void> {
    const server = await createServer({
      root: this.root,
      configFile: false,
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null },
      plugins: [
        tanstackRouter({
          target: 'react',
          root: this.root,
          routesDirectory: join(this.root, 'src/pages'),
          generatedRouteTree: join(this.root, 'src/routeTree.gen.ts'),
        }),
      ],
    })
    await server.close()
  }

  /** Errors of the compiler, one a line. */
  typeErrors(): Promise<readonly string[]> {
    const tsc = join(this.root, 'node_modules/.bin/tsc')
    return new Promise((resolve, reject) => {
      execFile(tsc, ['-p', TYPES], { cwd: this.root }, (error, stdout, stderr) => {
        const lines = stdout.split('\n').filter((line) => line !== '')
        if (error && lines.length === 0) reject(new Error(stderr || error.message))
        else resolve(lines)
      })
    })
  }

  /** A module of the copy. */
  load<Module>(path: string): Promise<Module> {
    return import(/* @vite-ignore */ join(this.root, path)) as Promise<Module>
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true })
  }

  #read(path: string): Promise<string> {
    return readFile(join(this.root, path), 'utf8')
  }
}

function edited(path: string, text: string, edits: readonly Edit[]): string {
  return edits.reduce((now, [old, made]) => {
    const parts = now.split(old)
    if (parts.length !== 2) throw new Error(`${path}: "${old}" stands ${parts.length - 1} times`)
    return parts.join(made)
  }, text)
}
