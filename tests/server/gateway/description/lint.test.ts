// Both published descriptions, judged by the rules and schemas of their own standards.
import asyncApiRules from '@asyncapi/specs/schemas/3.0.0-without-$id.json' with { type: 'json' }
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv } from 'ajv'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../../server/gateway/http/openapi/document'
import { asyncApi, asyncApiV1 } from '../../../../server/gateway/stream/asyncapi'
import { STREAM_PATH } from '../../../../server/gateway/stream/streamServer'

/** The path that the specification gave, which keeps its slash. */
const SPECIFIED = '#/paths/~1forexs~1klines~1'

type Config = Awaited<ReturnType<typeof createConfig>>

async function problemsOf(document: object, config: Config): Promise<readonly string[]> {
  const found = await lintFromString({ source: JSON.stringify(document), config })
  return found.map(({ ruleId, location: [at] }) => `${ruleId} ${at?.pointer ?? ''}`)
}

describe('the description of the calls', () => {
  let config: Config
  beforeAll(async () => {
    config = await createConfig({ extends: ['recommended-strict'] })
  })

  test('follows the strict rules of Redocly, but for the one path of the specification', async () => {
    const problems = await problemsOf(openApi({}), config)
    expect(problems).toEqual([`no-path-trailing-slash ${SPECIFIED}`])
  })

  test('is refused by the same rules where an answer has no description', async () => {
    const broken = { ...openApi({}), paths: { '/x': { get: { responses: { 200: {} } } } } }
    expect(await problemsOf(broken, config)).toContain('struct #/paths/~1x/get/responses/200')
  })
})

describe.each([
  ['the stream', asyncApi(STREAM_PATH)],
  ['the stream for programs', asyncApiV1()],
])('[SOK-009] the description of %s', (_, document) => {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false, validateFormats: false })
  const isAsyncApi = ajv.compile(asyncApiRules)

  test('is valid by the schema of AsyncAPI 3', () => {
    expect(isAsyncApi(document) ? [] : isAsyncApi.errors).toEqual([])
  })

  test('is refused by the same schema where an operation has no channel', () => {
    expect(isAsyncApi({ ...document, operations: { ask: { action: 'receive' } } })).toBe(false)
  })

  test('has payloads that are valid JSON Schema', () => {
    const strict = new Ajv({ strictTuples: true, strictTypes: false, formats: { uuid: true } })
    strict.addVocabulary(Object.keys(document))
    strict.addSchema({ ...document, $id: 'stream' })
    const { messages } = document['components'] as { messages: object }
    for (const name of Object.keys(messages)) {
      const $ref = `stream#/components/messages/${name}/payload`
      expect([name, typeof strict.compile({ $ref })]).toEqual([name, 'function'])
    }
  })
})
