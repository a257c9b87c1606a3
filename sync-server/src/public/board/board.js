import { followNews } from './news.js'
import { turnPages } from './turns.js'

const root = document.documentElement
const settings = new URLSearchParams(location.search)
/** A reload picks up a new program version, but happens no more often than this. */
const RELOAD_MS = 600_000
const PATIENCE_MS = 20_000
/** A server restart takes less time than this, and people watching the board don't need to know about it. */
const GRACE_MS = 8_000

/** @param {string} selector */
const part = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector))

const parts = part('main')
/** The server's last content, unmodified: turning pages changes the content on screen. */
let shown = parts.innerHTML
const seconds = Number(settings.get('seconds'))
const turns = turnPages(parts, seconds > 0 ? Math.min(seconds, 600) : null)

const clock = clockOf(root.dataset.zone || undefined)
let heardAt = Date.now()
let isHeard = true

/** Shows the time of day, and when the server was last heard from. */
function tick() {
  const isLost = !isHeard && Date.now() - heardAt > GRACE_MS
  part('#clock').textContent = clock.format(Date.now())
  part('#as-of').textContent = clock.format(heardAt)
  part('#lost').hidden = !isLost
  part('#current').hidden = isLost
  root.classList.toggle('is-lost', isLost)
}

/**
 * @param {string | undefined} timeZone the course's; if undefined or unknown to this browser, the screen's own is used
 */
function clockOf(timeZone) {
  /** @type {Intl.DateTimeFormatOptions} */
  const form = { hour: 'numeric', minute: '2-digit' }
  try {
    return new Intl.DateTimeFormat('en-US', { ...form, ...(timeZone ? { timeZone } : {}) })
  } catch {
    return new Intl.DateTimeFormat('en-US', form)
  }
}

/** Shows the server's current content if it changed; returns false if the link has ended. */
async function read() {
  const reply = await fetch(location.href, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) })
  // A response without this header came from something in between, such as a Wi-Fi login page.
  const isOwn = reply.headers.has('x-glm')
  if (!isOwn || (!reply.ok && reply.status !== 404)) throw new Error(`The server answered ${reply.status}.`)
  if (reply.status === 404) {
    const ended = /** @type {HTMLTemplateElement} */ (part('#ended'))
    put('', document.importNode(ended.content, true).childNodes)
    part('.board-league').replaceChildren()
    return false
  }
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  const [top, main] = [page.querySelector('.board-league'), page.querySelector('main')]
  if (page.documentElement.dataset.made !== root.dataset.made) reload()
  else if (top && main && main.innerHTML !== shown) {
    part('.board-league').replaceWith(top)
    put(main.innerHTML, main.childNodes)
  }
  return true
}

/**
 * @param {string} text
 * @param {NodeListOf<ChildNode>} nodes
 */
function put(text, nodes) {
  shown = text
  parts.replaceChildren(...nodes)
  turns.lay()
}

function reload() {
  const last = Number(sessionStorage.getItem('reloaded') ?? 0)
  if (Date.now() - last < RELOAD_MS) return
  sessionStorage.setItem('reloaded', String(Date.now()))
  location.reload()
}

/** Keeps a tablet from going dark; browsers release the lock whenever the page is hidden. */
async function stayAwake() {
  if (document.visibilityState === 'visible') await navigator.wakeLock?.request('screen').catch(() => undefined)
}

followNews({
  stream: root.dataset.stream ?? '',
  read,
  tell: (heard) => {
    isHeard = heard
    if (heard) heardAt = Date.now()
    tick()
  },
})
tick()
setInterval(tick, 1_000)
// The screen was rotated, or the line at the bottom grew.
new ResizeObserver(turns.lay).observe(parts)
document.addEventListener('visibilitychange', () => void stayAwake())
void stayAwake()
document.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowRight' || event.key === 'PageDown') turns.go(1)
  if (event.key === 'ArrowLeft' || event.key === 'PageUp') turns.go(-1)
  if (event.key !== ' ') return
  event.preventDefault()
  turns.hold(!turns.isHeld())
  part('#held').hidden = !turns.isHeld()
})
