import type { BrowserContext, Page } from 'playwright-core'

/** What React keeps of a part of the screen, as far as its own developer tools read it. */
type Fiber = { tag: number; flags: number; child: Fiber | null; sibling: Fiber | null; alternate: Fiber | null }

declare global {
  interface Window {
    /** Components drawn, or drawn anew, since the page began. */
    renders?: number
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: object
  }
}

/** Counts the components that every page of a context draws. Call it before any is opened. */
export const watchRenders = (context: BrowserContext): Promise<unknown> => context.addInitScript(hook)

/** Runs in the page: stands where React looks for its developer tools, and goes through what each commit has drawn. */
function hook(): void {
  window.renders = 0
  // Functions, classes, and the same behind memo() and forwardRef(); what the browser draws for them does not count.
  const components = new Set([0, 1, 11, 14, 15])
  const PERFORMED_WORK = 1
  const childrenOf = (fiber: Fiber): Fiber[] => {
    const all: Fiber[] = []
    for (let child = fiber.child; child; child = child.sibling) all.push(child)
    return all
  }
  const count = (fiber: Fiber, before: Fiber | null): void => {
    if (components.has(fiber.tag) && (before === null || (fiber.flags & PERFORMED_WORK) !== 0))
      window.renders = (window.renders ?? 0) + 1
    // The same child as before: nothing below was touched.
    if (before && before.child === fiber.child) return
    for (const child of childrenOf(fiber)) count(child, child.alternate)
  }
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => {},
    onCommitFiberUnmount: () => {},
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) => count(root.current, root.current.alternate),
  }
}

/** How many components a page draws while `work` is done. */
export async function rendersIn(page: Page, work: () => Promise<void>): Promise<number> {
  const before = await drawnSoFar(page)
  await work()
  return (await drawnSoFar(page)) - before
}

const drawnSoFar = (page: Page): Promise<number> =>
  page.evaluate(() => {
    if (window.renders === undefined)
      throw new Error('Nobody counts in this page: call watchRenders before it is opened.')
    return window.renders
  })
