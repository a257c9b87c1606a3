const PATIENCE_MS = 10_000

/**
 * Asks GitHub for the newest release of a repository ("owner/name"). Returns null if GitHub can't be reached, or the
 * repository has no release.
 * @param api base URL of GitHub's API; a test passes its own
 */
export async function newestVersion(repository: string, api = 'https://api.github.com'): Promise<string | null> {
  try {
    const reply = await fetch(`${api}/repos/${repository}/releases/latest`, {
      headers: { accept: 'application/vnd.github+json', 'user-agent': 'golf-league-manager' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const { tag_name: tag } = (await reply.json()) as { tag_name?: unknown }
    return typeof tag === 'string' && /^v?\d+\.\d+\.\d+/.test(tag) ? tag.replace(/^v/, '') : null
  } catch {
    return null
  }
}

/**
 * Returns whether a version is newer than another. If the numbers are equal, a release is newer than its pre-releases.
 * @example
 * isNewer('1.10.0', '1.9.2') // true
 * @example
 * isNewer('1.0.0', '1.0.0-beta.1') // true
 */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => ({
    numbers: text.split('-')[0]?.split('.').map(Number) ?? [],
    rest: text.includes('-'),
  }))
  for (const i of [0, 1, 2]) {
    const [x = 0, y = 0] = [a?.numbers[i], b?.numbers[i]]
    if (x !== y) return x > y
  }
  return a?.rest === false && b?.rest === true
}
