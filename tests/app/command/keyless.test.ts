// Proves how a command without a key ends: nothing is asked for afterwards, and it may be sent
// again.
import { afterEach, expect, it } from 'vitest'
import { commandRunsOf } from '../../../src/app/command/commandRuns'
import { keylessCommand } from '../../../src/app/command/command'
import { sendCommand, type Attempt } from '../../../src/app/command/useCommand'
import { refusal } from '../../../src/domain/refusals'
import type { Text } from '../../../src/i18n/useText'
import type { Notice } from '../../../src/ui/pieces/NoticesHost'
import type { CallResult } from '../../../src/session/rest'
import type { Api } from '../../../src/session/api'
import { resetStores } from '../../support/resets'

afterEach(resetStores)

/** Words by their keys. */
const text = { t: (key: string) => key } as unknown as Text

function stage(more: Partial<Attempt<null>> = {}) {
  const awaited: ((answer: CallResult<never>) => void)[] = []
  const api = {
    call: () => new Promise<CallResult<never>>((resolve) => void awaited.push(resolve)),
    newKey: () => 'key',
  } as unknown as Api
  const notices: Notice[] = []
  const form = {
    api,
    text,
    notices: {
      notify: (notice: Notice) => void notices.push(notice),
      forgetNotice: () => undefined,
    },
    isOpen: () => true,
  }
  const press = () =>
    sendCommand(form, 'keep', {
      command: keylessCommand('keepAccount', {}, () => null),
      done: () => ({ tone: 'done', title: 'kept' }),
      ...more,
    })
  const answer = async (result: CallResult<unknown>) => {
    const sent = press()
    awaited.at(-1)?.(result as CallResult<never>)
    await sent
  }
  const titles = () => notices.map(({ title }) => title)
  return { awaited, press, answer, titles, state: () => commandRunsOf(api).stateOf('keep') }
}

it('is sent once while its answer is awaited', async () => {
  const { awaited, press, titles } = stage()
  const first = press()
  expect(await press()).toBeUndefined()
  expect(awaited).toHaveLength(1)
  awaited[0]?.({ kind: 'done', value: null as never })
  await first
  expect(titles()).toEqual(['kept'])
})

it('an unanswered one is reported at once, asked for never, and sent again on request', async () => {
  const { awaited, answer, titles, state } = stage()
  await answer({ kind: 'unreachable' })
  expect(titles()).toEqual(['account.unreachable'])
  expect(state()).toBe('idle')
  await answer({ kind: 'done', value: null })
  expect(awaited).toHaveLength(2)
  expect(titles()).toEqual(['account.unreachable', 'kept'])
})

it('a failure is a notice with its title, unless the form shows it itself', async () => {
  const plain = stage({ failed: 'not kept' })
  await plain.answer({ kind: 'refused', refusal: refusal('rateLimited') })
  expect(plain.titles()).toEqual(['not kept'])
  const shown: string[] = []
  const own = stage({
    refused: ({ key }) => void shown.push(key),
    unanswered: () => void shown.push('unanswered'),
  })
  await own.answer({ kind: 'refused', refusal: refusal('rateLimited') })
  await own.answer({ kind: 'unreachable' })
  expect(own.titles()).toEqual([])
  expect(shown).toEqual(['rateLimited', 'unanswered'])
})
