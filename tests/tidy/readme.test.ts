// Proves that the first screenful of the README leads from a clone to a filled order by words that
// are really on the screen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../server/app/config/config'
import { en } from '../../src/i18n/messages/en'
import { tw } from '../../src/i18n/messages/tw'
import { root } from './source/files'

const screenful = readFileSync(join(root, 'README.md'), 'utf8').split('\n').slice(0, 32).join('\n')

it('[DOC-005] the README leads to a filled order within its first screenful', () => {
  const read = readConfig({})
  const { host = '', port = 0 } = read.ok ? read.config : {}
  const steps = ['npm start', `http://${host}:${port}/`, en['app.account.logIn'], 'Long 0.1 BTC']
  const places = steps.map((step) => screenful.indexOf(step))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(screenful).toContain(tw['app.account.logIn'])
  expect(screenful).toMatch(/The fill, the position and its\s+liquidation price appear/)
})
