// Reading the status out of whatever was thrown: one of the codes that have a page.
import type { ErrorCode } from '../../ui/errors/CodeArt'

const CODES: readonly ErrorCode[] = [400, 404, 500, 503]

/** The `status` of a thrown value when it has a page of its own; 500 for everything else. */
export function statusOf(error: unknown): ErrorCode {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500
  return CODES.find((code) => code === error.status) ?? 500
}
