// Plain Node without imports: the oldest one must be able to read it, to say that it is too old.

/** What to do where this version of Node is too old, in a sentence; null where it is not. The lowest one is also in package.json. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number)
  return major < 20 || (major === 20 && minor < 19) ? `Use Node 20.19 or newer; this is ${version}.` : null
}

/** What to do where a compiled package does not fit this Node, in a sentence; null where that is not what happened. */
export function engineProblem(error) {
  const { code, message } = error instanceof Error ? error : {}
  if (
    code !== 'ERR_DLOPEN_FAILED' &&
    !/NODE_MODULE_VERSION|Could not locate the bindings file|Cannot find native binding/.test(message ?? '')
  )
    return null
  return `Install the packages again (npm rebuild, or npm ci): the database engine was not built for this Node (${process.versions.node}).`
}
