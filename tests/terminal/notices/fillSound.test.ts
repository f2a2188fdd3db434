// The fill sound on a recording audio context.
import { describe, expect, it } from 'vitest'
import { FillSound } from '../../../src/terminal/trading/notices/FillSound'

function fakeAudio(state: 'running' | 'suspended' = 'running') {
  const log: string[] = []
  const made = {
    state,
    currentTime: 5,
    destination: {},
    resume: async () => void log.push('resume'),
    close: async () => void log.push('close'),
    createGain: () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
    }),
    createOscillator: () => {
      const frequency = { value: 0 }
      return {
        frequency,
        connect: <T>(to: T) => to,
        start: (at: number) => log.push(`${frequency.value} Hz at ${at}`),
        stop: () => undefined,
      }
    },
  }
  // The sound uses only the parts of an audio context defined above.
  return { context: made as unknown as AudioContext, said: log }
}

describe('the fill sound', () => {
  it('consists of two short tones in succession', () => {
    const { context, said: log } = fakeAudio()
    new FillSound(() => context).play()
    expect(log).toEqual(['880 Hz at 5', '1320 Hz at 5.07'])
  })

  it('uses one context for all sounds, resumes it when suspended, and closes it at the end', () => {
    const { context, said: log } = fakeAudio('suspended')
    let made = 0
    const sound = new FillSound(() => {
      made += 1
      return context
    })
    sound.play()
    sound.play()
    sound.close()
    expect(made).toBe(1)
    expect(log.filter((each) => !each.includes('Hz'))).toEqual(['resume', 'resume', 'close'])
  })

  it('stays silent on a device without audio', () => {
    const sound = new FillSound(() => {
      throw new Error('no device')
    })
    expect(() => sound.play()).not.toThrow()
    sound.close()
  })
})
