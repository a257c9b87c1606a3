import { expect, test } from 'vitest'
import { bundledPage } from './serve-page.ts'

test('bundledPage() bundles a script into one file even if it loads some modules later, because only that file is served', async () => {
  const code = await bundledPage('scripts/tools/bench/save-hole-page.ts')
  expect(code).toContain('prepareOurs')
  expect(code).not.toMatch(/\bimport\s*[("'{]|\bfrom\s*["']\./)
})
