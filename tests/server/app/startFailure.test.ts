// The one line of a start that failed: which variable, which value, never a stack.
import { expect, test } from 'vitest'
import { readConfig } from '../../../server/app/config/config'
import { startFailure } from '../../../server/app/startFailure'
import { StoreError } from '../../../server/store/storeError'

const read = readConfig({ PORT: '80', HOST: 'example.test', DATA_DIR: '/data' })
const system = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: words\nmore words`), { code, syscall })

test.each([
  [system('EADDRINUSE', 'listen'), 'PORT 80 on example.test is in use by another program.'],
  [system('EACCES', 'listen'), 'PORT 80 may not be used by this user.'],
  [system('EADDRNOTAVAIL', 'listen'), 'HOST example.test is no address of this machine.'],
  [system('EAI_AGAIN', 'getaddrinfo'), 'HOST example.test is no address of this machine.'],
  [system('EACCES', 'mkdir'), 'DATA_DIR /data cannot be used: EACCES.'],
  [system('ENOENT', 'mkdir'), 'DATA_DIR /data cannot be used: ENOENT.'],
  [system('ENOENT', 'spawn initdb'), 'ENOENT: words'],
  [new StoreError('Data folder /data is in use.'), 'Data folder /data is in use.'],
  [new TypeError(''), 'The exchange did not start: TypeError'],
  ['just words', 'The exchange did not start: just words'],
])('%s', (failure, line) => {
  if (!read.ok) throw new Error(read.message)
  expect(startFailure(failure, read.config)).toBe(line)
})
