// The client's build has the table of calls without the texts of the published description.
import { build, type InlineConfig } from 'vite'
import { expect, test } from 'vitest'
import { withoutDescriptions } from '../../src/protocol/build/withoutDescriptions'
import { CALLS } from '../../src/protocol/calls'

/** The code of the table of calls as a build with these plugins has it. */
async function builtWith(plugins: InlineConfig['plugins']): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: plugins ?? [],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/protocol/calls.ts', formats: ['es'] },
    },
  })
  const [made] = Array.isArray(result) ? result : []
  if (!made) throw new Error('expected one bundle')
  return made.output[0].code
}

test('the client has each call’s path and none of its descriptions', async () => {
  const texts = (code: string) => code.match(/\b(?:summary|description): ["'`]/g)?.length ?? 0
  const count = Object.keys(CALLS).length
  expect(texts(await builtWith([]))).toBeGreaterThanOrEqual(count)
  const stripped = await builtWith([withoutDescriptions()])
  expect(texts(stripped)).toBe(0)
  expect(stripped).toContain('/withdraw/addresses/listedonly')
})
