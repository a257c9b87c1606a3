import lighthouse from 'lighthouse'

/**
 * A page that listens to its server always has a request open, so this limits how long to wait for the other requests.
 */
const LONGEST_LOAD_MS = 15_000

/**
 * Returns Lighthouse's results for an address, on an emulated phone, with the current login, in the Chromium listening
 * on `port`.
 */
export async function ratePage(url, port) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
    maxWaitForLoad: LONGEST_LOAD_MS,
  })
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}.`)
  const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  )
  const { performance: _, ...whole } = categories
  const faults = Object.values(whole).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => told(audits[id])),
  )
  return { scores, faults, endedAt: finalDisplayedUrl }
}

/** Describes a failed audit, with the first three places where it failed. */
function told({ id, details }) {
  const items = details?.items ?? []
  const places = items.slice(0, 3).map(({ node, description }) => node?.selector ?? description ?? '')
  return [id, ...places.filter(Boolean)].join(': ')
}
