import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'

/** The folder for traces. It is outside the run's folder, which is removed when the run ends. */
const folder = 'node_modules/.cache/traces'
/** Everything that the trace viewer can show. */
const whole = { screenshots: true, snapshots: true } as const

/** The browser windows of this process that are open. */
const openWindows = new Set<BrowserContext>()

/** Registers a window, so that a failing test saves a trace of it. If GLM_TRACE is set, starts recording its steps. */
export async function noteWindow(window: BrowserContext): Promise<void> {
  openWindows.add(window)
  window.once('close', () => openWindows.delete(window))
  if (process.env.GLM_TRACE) await window.tracing.start(whole)
}

/**
 * Saves a trace of each open window: what it shows now or, if GLM_TRACE is set, every step since it was opened.
 * Recording every step of every test would slow down all of them. Returns the paths; a window that has crashed has
 * none.
 */
export async function saveTraces(name: string): Promise<string[]> {
  const saved: string[] = []
  for (const window of openWindows) {
    const path = join(folder, `${name}-${saved.length + 1}.zip`)
    if (await saveTrace(window, path)) saved.push(path)
  }
  return saved
}

async function saveTrace(window: BrowserContext, path: string): Promise<boolean> {
  const shown = window.pages().filter((page) => page.url() !== 'about:blank')
  if (shown.length === 0) return false
  mkdirSync(folder, { recursive: true })
  try {
    if (!process.env.GLM_TRACE) await window.tracing.start(whole)
    // A screenshot adds a step with the DOM and an image to the trace.
    for (const page of shown) await page.screenshot()
    await window.tracing.stop({ path })
    return true
  } catch (error) {
    console.log(`There is no trace of ${shown[0]?.url()}: ${String(error)}`)
    return false
  }
}
