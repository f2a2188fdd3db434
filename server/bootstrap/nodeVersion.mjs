// The oldest Node.js the project runs on. Knows nothing of what is started afterwards, and is
// written so that far older versions can still read it and print the sentence.

const floor = /** @type {const} */ ([20, 19])

/** @param {string} version such as "20.19.4" */
export function isOldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < floor[0] || (major === floor[0] && minor < floor[1])
}

/** Ends the process with one sentence when Node.js is too old. */
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
