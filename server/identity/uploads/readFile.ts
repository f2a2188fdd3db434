// Taking a file from a stream into memory, up to a size.

/** All bytes, or null when there are more than `most`; the stream is then not read further. */
export async function readFile(
  file: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
