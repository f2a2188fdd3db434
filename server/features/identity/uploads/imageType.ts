// Image type of a file by its first bytes. File name and declared type are ignored.
import type { UPLOAD_TYPES } from '../../../../src/domain/records/identityRecords'

export type UploadType = (typeof UPLOAD_TYPES)[number]

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** The type by the first twelve bytes; undefined for everything that is not taken. */
export function imageType(bytes: Uint8Array): UploadType | undefined {
  if (beginsWith(bytes, JPEG)) return 'image/jpeg'
  if (beginsWith(bytes, PNG)) return 'image/png'
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'image/webp'
  return undefined
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

const textAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4))
