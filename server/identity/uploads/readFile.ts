// Taking a file from a stream into memory, up to a size, for as long as it has a place there.
import type { Place } from './uploadPlaces'

/** All bytes, or null when there are more than `most` or the place is lost. */
export async function readFile(
  file: AsyncIterable<Uint8Array>,
  most: number,
  place: Pick<Place, 'lost' | 'arrived'>,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  // The memory is free at once, whenever the next piece comes.
  place.lost.addEventListener('abort', () => void (chunks.length = 0), { once: true })
  for await (const chunk of file) {
    if (place.lost.aborted) return null
    size += chunk.length
    place.arrived(chunk.length)
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
