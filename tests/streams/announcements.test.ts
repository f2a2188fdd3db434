// The announcements view of the engine, over the stream and without it.
import { expect, test } from 'vitest'
import { ENGINE_LIMITS } from '../../src/streams/deps'
import { message } from './support/account'
import { eachBench } from './support/eachBench'
import type { Bench } from './support/engineBench'

const POST = {
  uuid: 'a',
  section: 'EVENT' as const,
  at: 1,
  title: { tw: '新', cn: '新', en: 'New' },
}

let bench: Bench
eachBench((made) => {
  bench = made
})

test('announcements follow the stream, where each message replaces all of them', async () => {
  bench.open(1, '', { kind: 'announcements' })
  const socket = await bench.accept()
  socket.sendFrame([message('announcements', 0, { announcements: [POST] })])
  await bench.wait(200)
  const live = { freshness: { kind: 'live' } }
  expect(bench.last('announcements')).toMatchObject({ announcements: [POST], ...live })
  socket.sendFrame([message('announcements', 1, { announcements: [] })])
  await bench.wait(200)
  expect(bench.last('announcements')).toMatchObject({ announcements: [], ...live })
})

test('announcements are read by their call without a websocket', async () => {
  bench.answers.set('/posts/announcements', { announcements: [POST] })
  bench.open(1, '', { kind: 'announcements' })
  await bench.wait(ENGINE_LIMITS.pollAfterMs + 500)
  expect(bench.last('announcements')).toMatchObject({ announcements: [POST] })
})
