import type { BrowserContext, Page } from 'playwright-core'

/** React's internal node for part of the screen, with the fields that its developer tools read. */
type Fiber = { tag: number; flags: number; child: Fiber | null; sibling: Fiber | null; alternate: Fiber | null }

declare global {
  interface Window {
    /** Components rendered or re-rendered since the page started. */
    renders?: number
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: object
  }
}

/** Counts the components every page in a context renders. Call it before any page is opened. */
export const watchRenders = (context: BrowserContext): Promise<unknown> => context.addInitScript(hook)

/** Runs in the page: stands in for React's developer tools, and walks the tree that each commit rendered. */
function hook(): void {
  window.renders = 0
  // Function and class components, including those inside memo() and forwardRef(). DOM elements don't count.
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
    // If the child is the same as before, nothing below it changed.
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

/** Counts the components that a page renders during `work`. */
export async function rendersIn(page: Page, work: () => Promise<void>): Promise<number> {
  const before = await drawnSoFar(page)
  await work()
  return (await drawnSoFar(page)) - before
}

const drawnSoFar = (page: Page): Promise<number> =>
  page.evaluate(() => {
    if (window.renders === undefined)
      throw new Error('This page is not being counted: call watchRenders before it is opened.')
    return window.renders
  })
