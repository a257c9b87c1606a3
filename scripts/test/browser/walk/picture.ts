import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type Size, sizes } from './take-pictures.ts'

/** Pictures of what the person is told, in both sizes and themes, where GLM_PICTURES names a folder for them. */
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
