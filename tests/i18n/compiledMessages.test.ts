// The build refuses a message that is no ICU message, and states where it is.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compiledMessages } from '../../src/i18n/build/compiledMessages'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-messages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The code of a build whose only message, in a file that another one uses, is `text`. */
async function built(text: string, use = '{ ...part }'): Promise<string> {
  const write = (name: string, code: string) => writeFileSync(join(folder, name), code)
  write('part.ts', `export const part: Record<string, string> = {\n  'a.key': ${text},\n}\n`)
  write('all.ts', `import { part } from './part'\nexport const all = ${use}\n`)
  write('entry.ts', `import all from './all?compiled'\nconsole.log(JSON.stringify(all))\n`)
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [compiledMessages()],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'entry.ts') } },
  })
  if (!('output' in result)) throw new Error('expected one bundle')
  return result.output[0].code
}

it.each(['{ ...part }', '{ ...part } as const', 'Object.assign(part)'])(
  'compiles messages of another file in %s',
  async (use) => {
    const code = await built(`'Log in as {email}'`, use)
    expect(code).toMatch(/"a\.key": \["Log in as ", "email"\]/)
  },
)

it('fails where it finds no messages', async () => {
  await expect(built(`'Log in'`, 'part')).rejects.toThrow('all.ts: expected messages')
})

it.each([
  [`'{count, plural, one {x}}'`, 'missing other clause, at character 24: {count, plural, one {x}}'],
  [`'to {'`, 'expect argument closing brace, at character 4'],
  ['`to ${here}`', 'expected a plain string'],
])('fails for %s with file, line, key and place', async (text, reason) => {
  const failed = built(text)
  await expect(failed).rejects.toThrow(`part.ts:2: message 'a.key': `)
  await expect(failed).rejects.toThrow(reason)
})
