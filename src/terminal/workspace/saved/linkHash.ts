/** Prefix of a packed workspace in the hash of a link. */
export const LINK_HASH = 'workspace='
