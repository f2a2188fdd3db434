// A bounded memory of texts that were seen, a number for each: it answers "never" or "maybe".

/** At most so many are told apart; beyond them every text may have been seen. */
export const FINGERPRINTS_KEPT = 1_000_000

export class Fingerprints {
  private readonly seen = new Set<number>()
  private full = false

  add(text: string): void {
    if (this.seen.size < FINGERPRINTS_KEPT) this.seen.add(fingerprint(text))
    else this.full = true
  }

  /** False: it was never added. */
  maybe(text: string): boolean {
    return this.full || (this.seen.size > 0 && this.seen.has(fingerprint(text)))
  }

  clear(): void {
    this.seen.clear()
    this.full = false
  }
}

/** 53 bits of two multiplicative hashes; equal texts have equal numbers. */
function fingerprint(text: string): number {
  let [high, low] = [0x811c9dc5, 0x9e3779b9]
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    high = Math.imul(high ^ unit, 0x01000193)
    low = Math.imul(low ^ unit, 0x85ebca6b)
    low ^= low >>> 13
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
