// A server that does nothing: it refuses every request at once. What others' orders take while it
// is asked as fast as the attacker can is what sharing the machine with an attacker costs.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const server = createServer((request, response) => {
  request.resume()
  response.writeHead(429, { 'retry-after': '1' }).end('{"code":2001}')
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
