// How a commit gets to the disk: its row is bound and executed by one message in memory that is
// used again and again, where the driver would copy it three times and write it in four pieces.
import type { Client, Connection } from 'pg'

export interface JournalRow {
  readonly seq: number
  readonly at: number
  readonly effects: string
  /** Null: nobody was sent anything. */
  readonly events: string | null
}

const NAME = 'append_journal'
const TEXT = 'insert into journal (seq, at, effects, events) values ($1, $2, $3, $4)'
/** Bytes beside the two texts. */
const AROUND = 256
/** A character of a text has at most so many. */
const WIDEST = 3
const LEAST_KEPT = 128 * 1024
/** Memory for a larger row is let go of. */
const MOST_KEPT = 1024 * 1024
const ALL_BINARY = 1

/** The memory of a connection that has prepared the statement, unless a row is under way in it. */
const spaces = new WeakMap<Client, { free: Buffer | undefined }>()

/** One row of the journal, on disk when it resolves. */
export async function appendJournal(client: Client, row: JournalRow): Promise<void> {
  const space = spaces.get(client)
  if (!space) {
    const { seq, at, effects, events } = row
    const values = [seq, at, Buffer.from(effects), events === null ? null : Buffer.from(events)]
    await client.query({ name: NAME, text: TEXT, values })
    spaces.set(client, { free: undefined })
    return
  }
  const most = AROUND + WIDEST * (row.effects.length + (row.events?.length ?? 0))
  const kept = space.free
  space.free = undefined
  const memory = kept && kept.length >= most ? kept : Buffer.allocUnsafe(Math.max(most, LEAST_KEPT))
  const length = writeRow(memory, row)
  await new Promise<void>((resolve, reject) => {
    client.query(new Append(memory.subarray(0, length), resolve, reject))
  })
  // The database has read all of it. After a failure it may still be on its way, so it is left.
  if (memory.length <= MOST_KEPT) space.free = memory
}

/** A query as the driver's queue takes it. */
class Append {
  constructor(
    private readonly bytes: Buffer,
    private readonly resolve: () => void,
    private readonly reject: (cause: Error) => void,
  ) {}

  submit({ stream }: Connection): void {
    stream.write(this.bytes)
  }

  handleCommandComplete(): void {}

  handleError(cause: Error): void {
    this.reject(cause)
  }

  handleReadyForQuery(): void {
    this.resolve()
  }
}

/** Bind, Execute and Sync of PostgreSQL's protocol; how long they are together. */
function writeRow(memory: Buffer, { seq, at, effects, events }: JournalRow): number {
  let end = memory.write('B', 0, 'latin1') + 4
  // No portal of its own.
  end = memory.writeUInt8(0, end)
  end += memory.write(`${NAME}\0`, end, 'latin1')
  for (const count of [1, ALL_BINARY, 4]) end = memory.writeInt16BE(count, end)
  for (const whole of [seq, at]) {
    end = memory.writeInt32BE(8, end)
    end = memory.writeUInt32BE(Math.floor(whole / 2 ** 32), end)
    end = memory.writeUInt32BE(whole % 2 ** 32, end)
  }
  for (const text of [effects, events]) {
    const length = text === null ? -1 : memory.write(text, end + 4, 'utf8')
    end = memory.writeInt32BE(length, end) + Math.max(0, length)
  }
  end = memory.writeInt16BE(0, end)
  memory.writeInt32BE(end - 1, 1)
  end += memory.write('E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04', end, 'latin1')
  return end
}
