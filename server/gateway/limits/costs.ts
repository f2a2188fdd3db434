// The cost of a page and of a file for its network, in units of a plain read. Features set the
// costs of calls.
import type { IncomingMessage } from 'node:http'

/** A file of the client, served unchanged. */
const FILE_COST = 2
/** A page, which may have to be rendered and compressed. */
const PAGE_COST = 10

/** The cost of a request that is not a call. */
export const costOfPage = ({ url = '' }: Pick<IncomingMessage, 'url'>): number =>
  url.startsWith('/assets/') ? FILE_COST : PAGE_COST
