// The state of one channel of the engine: its content, which one of the engine's folds keeps, and
// the notice that it has changed.
import { Subject } from 'rxjs'
import { isPrivate } from '../protocol/channels'
import type { ChannelMessage } from '../protocol/decoded'
import { createFold, type Fold, type FoldedChannel } from './folds/createFold'
import { SequencedContent } from './sequenced'

export class ChannelState extends SequencedContent<ChannelMessage, Fold> {
  /** The content or its freshness changed. */
  readonly changed$ = new Subject<void>()
  readonly isPrivate: boolean

  constructor(
    readonly key: string,
    readonly channel: FoldedChannel,
  ) {
    super(createFold(channel))
    this.isPrivate = isPrivate(channel)
  }
}
