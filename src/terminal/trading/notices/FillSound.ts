// Fill sound of two short tones. Browsers block audio before the first interaction with a page; it
// then stays silent.

/** Hz and seconds after the start. */
const TONES = [
  { pitch: 880, at: 0 },
  { pitch: 1320, at: 0.07 },
] as const
const LASTS = 0.09
const LOUDNESS = 0.08
const SILENCE = 0.0001

export class FillSound {
  #context: AudioContext | null = null

  /** `make` is called once, before the first sound. */
  constructor(private readonly make: () => AudioContext) {}

  play(): void {
    try {
      this.#context ??= this.make()
    } catch {
      // A device without audio still shows the notice.
      return
    }
    const context = this.#context
    if (context.state === 'suspended') void context.resume().catch(() => undefined)
    for (const { pitch, at } of TONES) tone(context, pitch, context.currentTime + at)
  }

  close(): void {
    void this.#context?.close().catch(() => undefined)
    this.#context = null
  }
}

function tone(context: AudioContext, pitch: number, from: number): void {
  const source = context.createOscillator()
  const volume = context.createGain()
  source.frequency.value = pitch
  volume.gain.setValueAtTime(LOUDNESS, from)
  volume.gain.exponentialRampToValueAtTime(SILENCE, from + LASTS)
  source.connect(volume).connect(context.destination)
  source.start(from)
  source.stop(from + LASTS)
}
