// The types of the client are those of the published description; with -u they are written anew.
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { openApiV1 } from '../../../server/gateway/v1/document'
import { type Description, TypeWriter } from '../../support/clients/typesOf'
import { root } from '../../tidy/source/files'

const FILE = join(root, 'clients/typescript/src/api.gen.ts')

test('[SDK-001] the types of the client are written from the published description', async () => {
  const description = openApiV1() as unknown as Description
  const config = await resolveConfig(FILE)
  const written = new TypeWriter(description).write()
  const text = await format(written, { ...config, parser: 'typescript' })
  await expect(text).toMatchFileSnapshot(FILE)
})
