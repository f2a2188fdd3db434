// Log form of an error: its location is included, stored values are not.
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loggedError } from '../../../server/app/loggedError'

const SECRETS = ['ann@example.com', '$argon2id$v=19$secret', '+886912345678']

function written(err: unknown): string {
  const lines: string[] = []
  const log = pino(
    { serializers: { err: loggedError } },
    { write: (line) => void lines.push(line) },
  )
  log.error({ err }, 'A call failed')
  return lines.join('')
}

test('a failed query is logged without its parameters and row values', () => {
  const cause = Object.assign(new Error('duplicate key violates "users_email_unique"'), {
    code: '23505',
    constraint: 'users_email_unique',
    detail: `Key (email)=(${SECRETS[0]}) already exists.`,
    where: `row ${SECRETS[2]}`,
  })
  const line = written(new DrizzleQueryError('insert into users values ($1, $2)', SECRETS, cause))
  for (const secret of SECRETS) expect(line).not.toContain(secret)
  for (const told of ['insert into users values ($1, $2)', '23505', 'users_email_unique', 'at '])
    expect(line).toContain(told)
})

test('Another failure keeps its sentence, its place and its causes', () => {
  const cause = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  const line: unknown = JSON.parse(written(new TypeError('It does not fit', { cause })))
  expect(line).toMatchObject({
    err: {
      type: 'TypeError',
      message: 'It does not fit',
      stack: expect.stringContaining('loggedError.test'),
      cause: { message: 'no such file', code: 'ENOENT', syscall: 'open' },
    },
  })
})

test('a circular cause ends, and a thrown value that is no error is logged by its type', () => {
  const circle = new Error('round')
  circle.cause = circle
  expect(written(circle).length).toBeLessThan(20_000)
  expect(JSON.parse(written(SECRETS[0]))).toMatchObject({ err: { type: 'string' } })
})
