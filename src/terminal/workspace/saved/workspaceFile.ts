// A workspace as a file and as a link. What comes back from either is bounded before it is parsed,
// and validated before it is shown.
import * as v from 'valibot'
import type { WorkspaceContent } from './workspace'
import { MAX_WORKSPACE_TEXT } from '../../../domain/records/workspaceBounds'
import { ContentSchema, FORMAT_VERSION, parseShallow } from './workspaceSchema'

/** Of a file, and of a link when it is unpacked. */
export const MAX_FILE_BYTES = MAX_WORKSPACE_TEXT
/** Of the packed text in a link: what servers and messengers carry. */
const MAX_LINK_TEXT = 16_000

export type FileProblem = 'tooLarge' | 'invalid' | 'newer'
export type FileRead =
  { readonly kind: 'read'; readonly content: WorkspaceContent } | { readonly kind: FileProblem }

const FORMAT = 'meridian.workspace'
const Head = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(FORMAT_VERSION)),
  workspace: v.unknown(),
})

/** The text of a file. */
export function writeFile({ name, symbol, locked, groups, layouts }: WorkspaceContent): string {
  const workspace = { name, symbol, locked, groups, layouts }
  return JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, workspace })
}

/** "Scalping.workspace.json", without characters that file systems refuse. */
export const fileName = (name: string): string =>
  `${name.replaceAll(/[\\/:*?"<>|.]/g, '-')}.workspace.json`

/** Reads the text of `writeFile`. */
export function readFile(text: string): FileRead {
  if (text.length > MAX_FILE_BYTES) return { kind: 'tooLarge' }
  const head = v.safeParse(Head, parseShallow(text))
  if (!head.success) return { kind: 'invalid' }
  if (head.output.version > FORMAT_VERSION) return { kind: 'newer' }
  const content = v.safeParse(ContentSchema, head.output.workspace)
  return content.success ? { kind: 'read', content: content.output } : { kind: 'invalid' }
}

/** Reads a chosen file; a large one is refused by its size alone. */
export async function readBlob(file: Blob): Promise<FileRead> {
  if (file.size > MAX_FILE_BYTES) return { kind: 'tooLarge' }
  try {
    return readFile(await file.text())
  } catch {
    return { kind: 'invalid' }
  }
}

/** Text after `LINK_HASH` in a link: deflated, in the alphabet of URLs. */
export async function packLink(content: WorkspaceContent): Promise<string> {
  const stream = new Blob([writeFile(content)]).stream()
  const packed = stream.pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Reads the text of `packLink`; unpacking stops at the size of the largest workspace. */
export async function unpackLink(text: string): Promise<FileRead> {
  if (text.length > MAX_LINK_TEXT) return { kind: 'tooLarge' }
  if (!/^[\w-]+$/.test(text)) return { kind: 'invalid' }
  try {
    const chars = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(chars, (char) => char.codePointAt(0) ?? 0)
    const stream = new Blob([bytes]).stream()
    const unpacked = stream.pipeThrough(new DecompressionStream('deflate-raw'))
    const json = await boundedText(unpacked)
    return json === null ? { kind: 'tooLarge' } : readFile(json)
  } catch {
    return { kind: 'invalid' }
  }
}

/** The text of a stream; null once it exceeds the bound. */
async function boundedText(stream: ReadableStream<Uint8Array>): Promise<string | null> {
  const reader = stream.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > MAX_FILE_BYTES) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
