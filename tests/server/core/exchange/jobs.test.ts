// The jobs of modules in memory: which slice comes next, and what of it is kept.
import { expect, test } from 'vitest'
import { Jobs } from '../../../../server/core/exchange/jobs'
import type { ModuleJob } from '../../../../server/core/exchange/module'

/** Due at every ten; each time takes two slices. */
function aJob(name: string, ran: string[]): ModuleJob {
  return {
    name,
    next: (done) => done - (done % 10) + 10,
    run(due, cursor, now) {
      ran.push(`${name} ${due} ${cursor ?? 'start'} at ${now}`)
      return cursor === undefined ? 'half' : undefined
    },
  }
}

test('a new job counts from now; every slice is one step, every missed time has its own', () => {
  const ran: string[] = []
  const jobs = new Jobs([aJob('a', ran)], [])
  jobs.step(25)
  expect(jobs.drain()).toEqual([{ name: 'a', done: 25, cursor: null }])
  for (let steps = 0; steps < 6; steps += 1) jobs.step(45)
  expect(ran).toEqual([
    'a 30 start at 45',
    'a 30 half at 45',
    'a 40 start at 45',
    'a 40 half at 45',
  ])
  expect(jobs.isDirty).toBe(true)
  expect(jobs.drain()).toEqual([{ name: 'a', done: 40, cursor: null }])
  expect(jobs.isDirty).toBe(false)
})

test('a job continues behind its last slice', () => {
  const ran: string[] = []
  const jobs = new Jobs([aJob('a', ran), aJob('b', ran)], [{ name: 'a', done: 20, cursor: 'half' }])
  expect(jobs.stateDigestParts()).toEqual([expect.stringContaining('half')])
  jobs.step(30)
  expect(ran).toEqual(['a 30 half at 30'])
  jobs.step(30)
  expect(jobs.drain()).toEqual([
    { name: 'a', done: 30, cursor: null },
    { name: 'b', done: 30, cursor: null },
  ])
})

test('a job that would be due for ever is not begun', () => {
  const job = { ...aJob('a', []), next: (done: number) => done }
  const jobs = new Jobs([job], [{ name: 'a', done: 20, cursor: null }])
  expect(() => jobs.step(30)).toThrow('a is due at 20, which is not after 20')
})
