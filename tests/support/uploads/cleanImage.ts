// The judgement of a kept image: that it is a JPEG of nothing but what drawing needs, from its
// first marker to its last, and where in it something else would stand.

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
/** JFIF's own header, tables, frames, restarts: what a decoder needs. */
const NEEDED = new Set([0xe0, 0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd, SOS])

/** What is in a JPEG that need not be there; empty for a clean one. */
export function strangersIn(jpeg: Uint8Array): readonly string[] {
  if (jpeg[0] !== 0xff || jpeg[1] !== SOI) return ['no JPEG']
  const found: string[] = []
  let at = 2
  while (at < jpeg.length) {
    const marker = jpeg[at + 1] ?? 0
    if (jpeg[at] !== 0xff) return [...found, `no marker at ${at}`]
    if (marker === EOI) return at + 2 === jpeg.length ? found : [...found, 'bytes behind the end']
    if (!NEEDED.has(marker)) found.push(`segment ${marker.toString(16)} at ${at}`)
    const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0)
    if (marker === 0xe0 && length !== 16) found.push(`a header of ${length} bytes`)
    at += 2 + length
    if (marker === SOS) at = endOfScan(jpeg, at)
  }
  return [...found, 'no end']
}

/** Entropy-coded data end at the first marker that is neither stuffing nor a restart. */
function endOfScan(jpeg: Uint8Array, start: number): number {
  for (let at = start; at < jpeg.length; at += 1) {
    const next = jpeg[at + 1] ?? 0
    if (jpeg[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return jpeg.length
}
