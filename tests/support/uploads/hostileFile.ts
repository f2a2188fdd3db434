// An uploaded file that must be refused or made harmless.
import type { RefusalKey } from '../../../src/domain/refusals'

export interface HostileFile {
  readonly title: string
  bytes(): Promise<Uint8Array> | Uint8Array
  /** Why it is refused, or that a clean picture is kept in its place. */
  readonly ends: RefusalKey | 'clean'
  /** Strings that must not survive in the stored file. */
  readonly smuggled?: readonly string[]
}
