// The cost of a page and of a file for its network, in units of a plain read. Calls have theirs in
// their feature.
import type { IncomingMessage } from 'node:http'

/** A file of the client, served unchanged. */
const FILE_COST = 2
/** A page, which may have to be rendered and compressed. */
const PAGE_COST = 10

/** What something costs that is no call. */
export const costOfPage = ({ url = '' }: Pick<IncomingMessage, 'url'>): number =>
  url.startsWith('/assets/') ? FILE_COST : PAGE_COST
