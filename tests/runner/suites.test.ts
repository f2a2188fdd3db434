// Coverage of `npm test`: every test file, wherever it lies, by one of its two runners, after a
// browser for the second was found or fetched.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listFiles } from '../tidy/source/files'
import { buildCheck, listSuites } from './suites.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

/** What a runner of the project would run. */
function listed(...script: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, script, {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  return stdout
}

interface Suite {
  readonly file?: string
  readonly suites?: readonly Suite[]
}

it('[RUN-005] every file of tests belongs to one of the two runners', () => {
  const units = listed('node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json')
  const playwright = 'node_modules/@playwright/test/cli.js'
  const stories = listed(playwright, 'test', '--list', '--reporter=json')
  const { suites } = JSON.parse(stories) as { readonly suites: readonly Suite[] }
  const run = [
    ...(JSON.parse(units) as { readonly file: string }[]).map(({ file }) => relative(ROOT, file)),
    ...suites.map(({ file }) => `tests/e2e/${file ?? ''}`),
  ]
  const written = listFiles().map(({ path }) => path)
  const tests = written.filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  expect(run.toSorted()).toEqual(tests.toSorted())
})

it('[RUN-005] both runners are among what `npm test` does', () => {
  const build = buildCheck(ROOT)
  const names = listSuites(ROOT, () => undefined, build).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['tests', 'end-to-end tests']))
})

/** Fetches a browser as the real one does, into the place where it is looked for. */
const FETCHES = `
  const { chmodSync, mkdirSync, writeFileSync } = require('node:fs')
  const { dirname } = require('node:path')
  const file = process.env.FETCHED
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '#!/bin/sh\\necho Chromium')
  chmodSync(file, 0o755)`

it('[RUN-005] where there is no browser, one is fetched', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'node_modules', 'playwright'), { recursive: true })
  writeFileSync(join(folder, 'node_modules', 'playwright', 'cli.js'), FETCHES)
  const script = `
    import { chromium } from 'playwright'
    import { ensureChromium } from './tests/support/chromium.mjs'
    process.env.FETCHED = chromium.executablePath()
    const said = []
    const say = (line) => said.push(line)
    const find = () => undefined
    const found = await ensureChromium({ root: ${JSON.stringify(folder)}, say, find })
    console.log(JSON.stringify({ said, isFetched: found === process.env.FETCHED }))`
  const { CHROMIUM_PATH: _, ...env } = process.env
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...env, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'browsers') },
  })
  expect(JSON.parse(stdout)).toEqual({
    said: ["No Chromium was found; trying to download Playwright's own."],
    isFetched: true,
  })
})
