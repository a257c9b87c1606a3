/**
 * Keeps an open public page current: requests the page again every half minute while it is visible, and replaces the
 * parts that changed. Without this script the page is complete, but has to be reloaded.
 */
const EVERY_MS = 30_000
const AGAIN_MS = 10_000
const PATIENCE_MS = 20_000

/** @param {string} selector */
const part = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector))
const clock = clockOf(part('#follow').dataset.zone || undefined)

/** The parts as the server last sent them: those on screen may have been translated since. */
let shown = partsOf(document)
let heardAt = Date.now()
let isHeard = true
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer

/**
 * Returns the page's header and sections, in order.
 * @param {Document} page
 */
function partsOf(page) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll('.sheet > header, .sheet section[id]'))].map(
    (element) => ({ id: element.id, element, text: element.outerHTML }),
  )
}

/** @param {string | undefined} timeZone the league's; if undefined or unknown to this browser, the phone's own is used */
function clockOf(timeZone) {
  /** @type {Intl.DateTimeFormatOptions} */
  const form = { hour: 'numeric', minute: '2-digit' }
  try {
    return new Intl.DateTimeFormat('en-US', { ...form, ...(timeZone ? { timeZone } : {}) })
  } catch {
    return new Intl.DateTimeFormat('en-US', form)
  }
}

/** Says when the server last answered. A number whose age isn't known must not look current. */
function tell() {
  part('#follow').hidden = false
  part('#follow-current').hidden = !isHeard
  part('#follow-lost').hidden = isHeard
  part('#follow-at').textContent = clock.format(heardAt)
}

/** An unchanged page costs the server little, because browsers send its ETag along. */
async function look() {
  clearTimeout(timer)
  let wait = AGAIN_MS
  try {
    const reply = await fetch(location.href, {
      cache: 'no-cache',
      // The server may then answer with a version that is a few seconds old.
      headers: { 'x-follow': '1' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    // If the server is busy, wait the usual time, so that it doesn't get even more requests.
    wait = EVERY_MS
    // A response without this header came from something in between, such as a Wi-Fi login page.
    const isOwn = reply.headers.has('x-glm')
    if (!isOwn || (!reply.ok && reply.status !== 404)) throw new Error(`The server answered ${reply.status}.`)
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
    // The link has expired, or the server has been updated.
    if (!reply.ok || filesOf(page) !== filesOf(document)) return location.reload()
    put(page)
    heardAt = Date.now()
    isHeard = true
  } catch {
    isHeard = false
  }
  tell()
  plan(wait)
}

/**
 * Returns the page's style sheet and script: their addresses contain a hash of their content.
 * @param {Document} page
 */
function filesOf(page) {
  return [...page.querySelectorAll('link[rel=stylesheet], script')].map(({ outerHTML }) => outerHTML).join()
}

/** @param {Document} page */
function put(page) {
  const [last, next] = [shown, partsOf(page)]
  document.title = page.title
  if (next.map(({ id }) => id).join() !== last.map(({ id }) => id).join()) {
    part('.sheet').replaceWith(/** @type {HTMLElement} */ (page.querySelector('.sheet')))
    shown = partsOf(document)
    return
  }
  shown = next.map((one, i) => {
    const before = /** @type {typeof one} */ (last[i])
    if (before.text === one.text) return before
    replace(before.element, one.element)
    return one
  })
}

const [scrollable, focusable] = ['.scroll', 'a, [tabindex]']

/**
 * Replaces a part, and keeps what someone is doing there: tables stay scrolled, and focus stays in its place.
 * @param {HTMLElement} before
 * @param {HTMLElement} after
 */
function replace(before, after) {
  const scrolled = [...before.querySelectorAll(scrollable)].map(({ scrollLeft }) => scrollLeft)
  const focused = [...before.querySelectorAll(focusable)].indexOf(/** @type {Element} */ (document.activeElement))
  before.replaceWith(after)
  for (const [i, one] of [...after.querySelectorAll(scrollable)].entries()) one.scrollLeft = scrolled[i] ?? 0
  const again = /** @type {HTMLElement | undefined} */ (after.querySelectorAll(focusable)[focused])
  again?.focus({ preventScroll: true })
}

/**
 * Only visible pages send requests, at random intervals: 500 phones on a clubhouse's Wi-Fi send 17 requests a second.
 * @param {number} ms
 */
function plan(ms) {
  clearTimeout(timer)
  if (document.visibilityState === 'visible') timer = setTimeout(() => void look(), ms * (0.75 + Math.random() / 2))
}

tell()
plan(EVERY_MS)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && Date.now() - heardAt > AGAIN_MS) void look()
  else plan(EVERY_MS)
})
window.addEventListener('online', () => void look())
window.addEventListener('offline', () => {
  isHeard = false
  tell()
})
