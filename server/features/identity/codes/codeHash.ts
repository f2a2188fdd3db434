// The keyed hash of a code: without the exchange's secret nobody who reads the table can find the
// code by trying the million there are.
import { createHmac, hkdfSync } from 'node:crypto'

/** Of a code and the id of the row that it belongs to; hex. */
export type CodeHash = (id: string, code: string) => string

/** The hash under a key derived from the exchange's secret for this use alone. */
export function codeHash(secret: Uint8Array): CodeHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'meridian codes', 32))
  return (id, code) => createHmac('sha256', key).update(`${id}|${code}`).digest('hex')
}
