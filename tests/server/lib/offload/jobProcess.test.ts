// A helper process for pictures: killed when a job takes too long, started again for the next, and
// gone with whoever started it.
import { afterEach, describe, expect, test } from 'vitest'
import type { Outcome } from '../../../../src/domain/refusals'
import type { Picture } from '../../../../server/features/identity/uploads/picture.job'
import { JobProcess, JobTookTooLong } from '../../../../server/lib/offload/jobProcess'
import { aJpeg } from '../../../support/uploads/pictures'

type Drawing = Outcome<Uint8Array>
const open: JobProcess<Picture, Drawing>[] = []
const SIDE = 1_000
const picture = async (): Promise<Picture> => ({ bytes: await aJpeg(), side: SIDE })

function decoder(limits = { jobMs: 20_000, idleMs: 60_000 }) {
  const made = new JobProcess<Picture, Drawing>('features/identity/uploads/picture.job', limits)
  open.push(made)
  return made
}

afterEach(async () => {
  for (const made of open.splice(0)) await made.close()
})

describe('A helper process', () => {
  test('does one job after the other', async () => {
    const made = decoder()
    const first = await made.run(await picture())
    const second = await made.run({ bytes: Buffer.from('none'), side: SIDE })
    expect(first.ok && Buffer.from(first.value.subarray(0, 3)).toString('hex')).toBe('ffd8ff')
    expect(second).toMatchObject({ ok: false, refusal: { key: 'fileDamaged' } })
  })

  test('is killed if it takes too long, and another does the next job', async () => {
    const limits = { jobMs: 1, idleMs: 60_000 }
    const made = decoder(limits)
    await expect(made.run(await picture())).rejects.toBeInstanceOf(JobTookTooLong)
    limits.jobMs = 20_000
    expect(await made.run(await picture())).toMatchObject({ ok: true })
  })

  test('answers nothing more once it is closed', async () => {
    const made = decoder()
    const late = made.run(await picture()).catch((error: Error) => error.message)
    await made.close()
    expect(await late).toContain('has ended')
  })
})
