// The helper process that decodes pictures of strangers and draws them again.
import type { Outcome } from '../../../src/domain/refusals'
import { serveProcess } from '../../offload/serveProcess'
import { guardDecoders, reencode } from './reencode'

guardDecoders()
serveProcess((bytes: Uint8Array): Promise<Outcome<Uint8Array>> => reencode(bytes))
