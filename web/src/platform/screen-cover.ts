/** The id of the element that shows an earlier screen until the real one is ready. */
const HOST = 'screen-cover'
/** If the browser doesn't paint, for example in a background tab, the app starts after this time anyway. */
const LATEST_MS = 250

/** The page's style sheet. Its name changes with every build. */
const styleLink = (): HTMLLinkElement | null => document.querySelector('link[rel="stylesheet"]')
export const styleName = (): string => styleLink()?.getAttribute('href') ?? ''

export const isCovered = (): boolean => document.getElementById(HOST) !== null

/**
 * Shows HTML on top of the page, where it can't be clicked, and where screen readers, scripts and tests can't find it.
 * Resolves once it is painted.
 */
export function coverScreen(markup: string): Promise<void> {
  const host = document.createElement('div')
  host.id = HOST
  host.inert = true
  // The cover is in a closed shadow tree, so that ids in the stored HTML can't clash with the page's.
  const tree = host.attachShadow({ mode: 'closed' })
  tree.innerHTML = markup
  const style = styleLink()?.cloneNode() as HTMLLinkElement | undefined
  if (!style) return Promise.resolve()
  host.style.visibility = 'hidden'
  return new Promise((done) => {
    setTimeout(done, LATEST_MS)
    style.onload = () => {
      host.style.visibility = ''
      requestAnimationFrame(() => setTimeout(done))
    }
    tree.prepend(style)
    document.body.append(host)
  })
}

/** Removes the cover. */
export const uncoverScreen = (): void => document.getElementById(HOST)?.remove()
