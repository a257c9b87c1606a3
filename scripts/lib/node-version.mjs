// This file is plain Node without imports, because even the oldest version must be able to parse it to report that it
// is too old.

/**
 * Returns a message that says what to do if this Node is too old; otherwise null. The minimum version is also in
 * package.json.
 */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number)
  return major < 20 || (major === 20 && minor < 19) ? `Use Node 20.19 or newer; this is ${version}.` : null
}

/** Returns a message that says what to do if a compiled package doesn't match this Node; null for any other error. */
export function engineProblem(error) {
  const { code, message } = error instanceof Error ? error : {}
  if (
    code !== 'ERR_DLOPEN_FAILED' &&
    !/NODE_MODULE_VERSION|Could not locate the bindings file|Cannot find native binding/.test(message ?? '')
  )
    return null
  return `Install the packages again (npm rebuild, or npm ci): the database engine was not built for this Node (${process.versions.node}).`
}
