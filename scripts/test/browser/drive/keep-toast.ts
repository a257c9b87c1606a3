import type { Page } from 'playwright-core'

/**
 * Keeps the next message on the page visible until one of its buttons is pressed, as a pointer that moves over it
 * does. On a busy machine, its three seconds may be over before a test presses Undo.
 */
export const keepToast = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const move = () =>
      document.querySelector('.toast')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
    const watch = new MutationObserver(move)
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    document.addEventListener(
      'click',
      ({ target }) => target instanceof Element && target.closest('.toast-act') && watch.disconnect(),
      { capture: true },
    )
  })
