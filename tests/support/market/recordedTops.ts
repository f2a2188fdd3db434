// The recorded bookTickers of a recording by update id, read straight from its lines: the
// exchange's own word for the top of the book, judged against what was rebuilt.
import { readMessage } from '../../../server/features/market-data/replay/readMessage'
import type { Recording } from '../../../server/features/market-data/replay/recording'
import type { RecordedInstrument } from '../../../server/features/market-data/replay/recordedInstrument'

/** Price and size of both sides as one text: `bid size ask size`, in ticks and lots. */
export const topText = (bid: readonly number[], ask: readonly number[]): string =>
  `${bid[0]} ${bid[1]} ${ask[0]} ${ask[1]}`

export class RecordedTops {
  readonly #ids: readonly number[]
  readonly #tops = new Map<number, string>()

  constructor(recording: Recording, from: RecordedInstrument) {
    for (let i = 0; i < recording.length; i += 1) {
      const line = recording.line(i) ?? ''
      if (!line.includes('@bookTicker')) continue
      const message = readMessage(line, from.it, from.symbol)
      if (message.kind === 'top') this.#tops.set(message.id, topText(message.bid, message.ask))
    }
    this.#ids = [...this.#tops.keys()].sort((a, b) => a - b)
  }

  /** What the exchange showed as its top when its book had reached an update id. */
  at(id: number): string | undefined {
    let low = 0
    let high = this.#ids.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#ids[middle]! <= id) low = middle + 1
      else high = middle
    }
    return this.#tops.get(this.#ids[low - 1] ?? -1)
  }
}
