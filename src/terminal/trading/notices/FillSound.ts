// The short tick of a fill, made of two quick tones. A page that nobody has touched yet may
// not sound; then it stays silent.

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

  /** `make` is called once, when the first tick is wanted. */
  constructor(private readonly make: () => AudioContext) {}

  play(): void {
    try {
      this.#context ??= this.make()
    } catch {
      // A machine without sound: the notice says it anyway.
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
