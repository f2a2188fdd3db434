// Bounds of the workspaces that an account keeps. Their content is the terminal's own: the exchange
// keeps it as text.

/** Of one workspace, in UTF-16 units of its JSON; the longest that can be arranged has 40,000. */
export const MAX_WORKSPACE_TEXT = 64_000
/** Of an account: of more than can be made, because a merge of two devices keeps both versions. */
export const MAX_KEPT_WORKSPACES = 48
/** Of all workspaces of an account together, in UTF-16 units. */
export const MAX_KEPT_TEXT = 1_000_000
