import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type Size, sizes } from './take-pictures.ts'

/** Takes screenshots at both sizes and in both themes if GLM_PICTURES names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.GLM_PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const size of ['laptop', 'phone'] satisfies Size[]) {
    await page.setViewportSize(sizes[size])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) })
    }
  }
}
