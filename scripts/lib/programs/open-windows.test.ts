import { existsSync, readFileSync, rmSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { launchBrowser } from './launch-browser.ts'
import { saveTraces } from './open-windows.ts'

test('saveTraces() saves a trace of each open window, with its elements and a screenshot', async () => {
  const browser = await launchBrowser()
  const page = await (await browser.newContext()).newPage()
  await page.goto('data:text/html,<h1>Standings after week 8</h1>')
  const paths = await saveTraces('of-open-windows')
  await browser.close()
  expect(paths).toEqual(['node_modules/.cache/traces/of-open-windows-1.zip'])
  const files = unzipSync(readFileSync(paths[0] ?? ''))
  for (const path of paths) rmSync(path)
  expect(strFromU8(files['trace.trace'] ?? new Uint8Array())).toMatch(/"type":"frame-snapshot".*Standings after week 8/)
  expect(Object.keys(files).filter((name) => name.endsWith('.jpeg'))).not.toEqual([])
  expect(await saveTraces('of-a-closed-window')).toEqual([])
  expect(existsSync('node_modules/.cache/traces/of-a-closed-window-1.zip')).toBe(false)
})
