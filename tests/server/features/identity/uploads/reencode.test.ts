// Pictures that the library itself gives up: those that take too long are not called damaged.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  reencode,
  refusalOfDrawing,
} from '../../../../../server/features/identity/uploads/reencode'

/** What the library says of work that takes far longer than it has. */
async function outOfTime(): Promise<unknown> {
  const create = { width: 3_000, height: 3_000, channels: 3, background: 'red' } as const
  return sharp({ create }).blur(400).median(99).timeout({ seconds: 1 }).png().toBuffer()
}

test('the library’s own time limit is refused as slow', async () => {
  const given: unknown = await outOfTime().catch((error: unknown) => error)
  expect(String(given)).toMatch(/timeout/i)
  expect(refusalOfDrawing(given)).toMatchObject({ refusal: { key: 'fileTooSlow', field: 'file' } })
})

test('an image that cannot be decoded to its last row is refused as damaged', async () => {
  const create = { width: 400, height: 400, channels: 3, background: 'red' } as const
  const whole = await sharp({ create }).jpeg().toBuffer()
  expect(await reencode(whole.subarray(0, whole.length / 2), 400)).toMatchObject({
    refusal: { key: 'fileDamaged', field: 'file' },
  })
})
