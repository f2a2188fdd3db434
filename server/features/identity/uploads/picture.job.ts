// The helper process that decodes pictures of strangers and draws them again.
import type { Outcome } from '../../../../src/domain/refusals'
import { serveProcess } from '../../../lib/offload/serveProcess'
import { guardDecoders, reencode } from './reencode'

export interface Picture {
  readonly bytes: Uint8Array
  /** Pixels that no side of what is drawn exceeds. */
  readonly side: number
}

guardDecoders()
serveProcess(({ bytes, side }: Picture): Promise<Outcome<Uint8Array>> => reencode(bytes, side))
