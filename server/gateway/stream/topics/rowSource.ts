// Channels made of keyed rows that are polled: only changed rows are passed on, however often they
// changed in between.
import type { ChannelData, ChannelKind } from '../../../../src/protocol/messages'
import type { TopicSource } from './topic'

export interface RowReader<Row> {
  readonly keys: readonly string[]
  read(key: string): Row
  /** Text by which two rows are compared. */
  mark(row: Row): string
}

/**
 * A source over rows; the first call of `changes` records the initial rows without reporting them.
 */
export function rowSource<Row, K extends ChannelKind>(
  reader: RowReader<Row>,
  shape: (rows: readonly Row[]) => ChannelData[K],
): TopicSource<K> {
  const held = new Map<string, { row: Row; mark: string }>()
  const take = (): Row[] => {
    const changed: Row[] = []
    for (const key of reader.keys) {
      const row = reader.read(key)
      const mark = reader.mark(row)
      if (held.get(key)?.mark === mark) continue
      held.set(key, { row, mark })
      changed.push(row)
    }
    return changed
  }
  take()
  return {
    whole: () => shape([...held.values()].map(({ row }) => row)),
    changes: () => {
      const rows = take()
      return rows.length === 0 ? undefined : shape(rows)
    },
  }
}
