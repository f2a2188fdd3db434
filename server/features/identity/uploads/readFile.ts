// Reads a file from a stream into memory, up to a size, for as long as it has a slot.
import type { UploadSlot } from './uploadSlots'

/** All bytes, or null when there are more than `most` or the slot is lost. */
export async function readFile(
  file: AsyncIterable<Uint8Array>,
  most: number,
  slot: Pick<UploadSlot, 'lost' | 'arrived'>,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  // The memory is free at once, whenever the next piece comes.
  slot.lost.addEventListener('abort', () => void (chunks.length = 0), { once: true })
  for await (const chunk of file) {
    if (slot.lost.aborted) return null
    size += chunk.length
    slot.arrived(chunk.length)
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
