// Proves that there is one way to move money and to place an order: only src/app/command sends
// under an idempotency key, and everything that takes one is sent as a command.
import { expect, it } from 'vitest'
import { CALLS, type CallName } from '../../../src/protocol/calls'
import { listCode } from '../../tidy/source/files'
import { isIdempotent } from '../../../src/protocol/request'

const screens = listCode().filter(({ path }) =>
  /^src\/(pages|terminal|features|ui|app|state)\//.test(path),
)
const names = (Object.keys(CALLS) as CallName[]).filter(isIdempotent)

it('[API-027] no screen sends under an idempotency key of its own', () => {
  const senders = screens.filter(({ text }) => /\bidempotencyKey\b|\bnewKey\(/.test(text))
  expect(senders.map(({ path }) => path).toSorted()).toEqual([
    'src/app/command/command.ts',
    'src/app/command/commandRuns.ts',
    // Names a message of a chat, which is no command.
    'src/features/support/chat/conversation.ts',
  ])
})

it('[API-027] no screen calls what takes a key past the commands', () => {
  const calls = new RegExp(`\\.call\\(\\s*'(${names.join('|')})'`)
  expect(screens.filter(({ text }) => calls.test(text)).map(({ path }) => path)).toEqual([])
})

it('every call that takes a key is a command of some screen', () => {
  const whole = screens.map(({ text }) => text).join('\n')
  const unused = names.filter((name) => !new RegExp(`'${name}'`).test(whole))
  expect(unused).toEqual([])
})
