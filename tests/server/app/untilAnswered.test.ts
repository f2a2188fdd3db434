// A step of the start that needs the database, while the database does not answer.
import { expect, test, vi } from 'vitest'
import { NotAnswered, NotNow, untilAnswered } from '../../../server/app/untilAnswered'

function deps(databaseWaitMs: number, stopping?: AbortSignal) {
  const logged: string[] = []
  const warn = (details: { readonly cause: string }, message: string) =>
    void logged.push(`${message}: ${details.cause}`)
  return { logged, deps: { config: { databaseWaitMs }, log: { warn: warn as never }, stopping } }
}

/** A step that fails so often first. */
function failing(times: number, cause: Error) {
  const step = vi.fn(() => {
    if (step.mock.calls.length <= times) return Promise.reject(cause)
    return Promise.resolve('done')
  })
  return step
}

const broken = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test.each([
  ['a connection that is refused', broken],
  ['a database that takes no writes now', new NotNow('connect ECONNREFUSED')],
])('%s is tried again, and the log has one line about it', async (_, cause) => {
  const { logged, deps: given } = deps(60_000)
  const step = failing(2, cause)
  expect(await untilAnswered(step, given, 'the initial funding')).toBe('done')
  expect(step).toHaveBeenCalledTimes(3)
  expect(logged).toEqual(['Waiting for the initial funding: connect ECONNREFUSED'])
})

test('a start that has waited long enough ends with one sentence', async () => {
  const { deps: given } = deps(0)
  const waited = untilAnswered(failing(9, broken), given, 'the initial funding')
  await expect(waited).rejects.toThrow(
    new NotAnswered('The start waited in vain for the initial funding: connect ECONNREFUSED'),
  )
})

test('an error that waiting does not mend ends the start at once', async () => {
  const { logged, deps: given } = deps(60_000)
  const wrong = new Error('relation "accounts" does not exist')
  await expect(untilAnswered(failing(9, wrong), given, 'it')).rejects.toBe(wrong)
  expect(logged).toEqual([])
})

test('a start that is stopped does not go on waiting', async () => {
  const stop = new AbortController()
  const { deps: given } = deps(60_000, stop.signal)
  const step = vi.fn(() => {
    stop.abort(new Error('stopped'))
    return Promise.reject(broken)
  })
  await expect(untilAnswered(step, given, 'it')).rejects.toThrow('stopped')
  expect(step).toHaveBeenCalledTimes(1)
})
