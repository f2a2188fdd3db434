// Programs that use the package as it is installed. Each rests an order, cancels it, reads its
// events and a book, and ends by itself because closing the client leaves nothing open.

const body = (types: { readonly done: string; readonly text: string }) => `
const [url = '', id = '', secret = ''] = process.argv.slice(2)
const client = new MeridianClient({ url, key: await hmacKey(id, secret) })
const { last } = await client.events({ limit: 1 })
const stream = client.stream()
const book = stream.book('btcusdt')
for await (const { isLive } of book.changes()) if (isLive) break
const { bids } = book.top(5)
const price = (Math.floor(Number(bids[0]?.[0]) * 0.98)).toFixed(2)
const terms = { symbol: 'btcusdt', side: 'BUY', type: 'LIMIT', quantity: '0.001' }${types.done}
const order = await client.placeOrder({ clientOrderId: \`p-\${Date.now()}\`, ...terms, price })
const { status } = await client.cancelOrder(order.id)
const kinds${types.text} = []
for await (const { kind } of stream.events({ after: last })) {
  if (kind !== 'transfer') kinds.push(kind)
  if (kinds.length === 2) break
}
console.log(JSON.stringify({ status, levels: bids.length, kinds }))
client.close()
`

export const PLAIN = `import { hmacKey, MeridianClient } from 'meridian-client'
${body({ done: '', text: '' })}`

export const STRICT = `import { hmacKey, MeridianClient } from 'meridian-client'
import type { AccountEvent, NewOrder } from 'meridian-client'
declare const process: { readonly argv: readonly string[] }
declare const console: { log(text: string): void }
${body({ done: ' as const satisfies Partial<NewOrder>', text: ": AccountEvent['kind'][]" })}
// An order of a side that does not exist must not compile.
// @ts-expect-error -- an order has no such side
export const wrong: NewOrder = { symbol: 'btcusdt', side: 'HOLD', type: 'MARKET' }
`
