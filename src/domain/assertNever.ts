// The end of every exhaustive switch: an unhandled state does not compile.

/** Throws; unreachable when the switch before it covers the whole union. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`)
}
