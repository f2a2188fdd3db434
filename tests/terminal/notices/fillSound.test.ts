// Proves the tick of a fill against an audio context that writes down what sounds.
import { describe, expect, it } from 'vitest'
import { FillSound } from '../../../src/terminal/trading/notices/FillSound'

function fakeAudio(state: 'running' | 'suspended' = 'running') {
  const said: string[] = []
  const made = {
    state,
    currentTime: 5,
    destination: {},
    resume: async () => void said.push('resume'),
    close: async () => void said.push('close'),
    createGain: () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
    }),
    createOscillator: () => {
      const frequency = { value: 0 }
      return {
        frequency,
        connect: <T>(to: T) => to,
        start: (at: number) => said.push(`${frequency.value} Hz at ${at}`),
        stop: () => undefined,
      }
    },
  }
  // The sound uses no more of an audio context than what stands above.
  return { context: made as unknown as AudioContext, said }
}

describe('the tick of a fill', () => {
  it('is two short tones, one after the other', () => {
    const { context, said } = fakeAudio()
    new FillSound(() => context).play()
    expect(said).toEqual(['880 Hz at 5', '1320 Hz at 5.07'])
  })

  it('uses one context for all ticks, wakes it where it sleeps, and closes it at the end', () => {
    const { context, said } = fakeAudio('suspended')
    let made = 0
    const sound = new FillSound(() => {
      made += 1
      return context
    })
    sound.play()
    sound.play()
    sound.close()
    expect(made).toBe(1)
    expect(said.filter((each) => !each.includes('Hz'))).toEqual(['resume', 'resume', 'close'])
  })

  it('stays silent on a machine without sound', () => {
    const sound = new FillSound(() => {
      throw new Error('no device')
    })
    expect(() => sound.play()).not.toThrow()
    sound.close()
  })
})
