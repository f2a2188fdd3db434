// The oldest Node.js the project runs on. Independent of what is started afterwards, and written so
// that much older versions can still parse it and print the message.

const floor = /** @type {const} */ ([20, 19])

/** @param {string} version such as "20.19.4" */
export function isOldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < floor[0] || (major === floor[0] && minor < floor[1])
}

/** Exits with a one-sentence message if Node.js is too old. */
export function refuseOldNode() {
  const version = process.versions.node
  if (!isOldNode(version)) return
  console.error(
    'Meridian needs Node.js ' +
      floor.join('.') +
      ' or newer; this is ' +
      version +
      '. ' +
      'Install a newer one from https://nodejs.org and try again.',
  )
  process.exit(1)
}
