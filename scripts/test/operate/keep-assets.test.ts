import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { expect, test } from 'vitest'
import { keepAssets } from '../../lib/build/keep-assets.ts'

test('keepAssets() keeps the files of the last two builds, including compressed ones', () => {
  const web = join(ownFolder('assets'), 'dist')
  const assets = join(web, 'assets')
  mkdirSync(assets, { recursive: true })
  const build = (...names: string[]) => {
    for (const name of names) for (const end of ['', '.br', '.gz']) writeFileSync(join(assets, name + end), '')
    keepAssets(web, names)
    return readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name))
  }
  expect(build('a-1.js', 'kit.js')).toEqual(['a-1.js', 'kit.js'])
  expect(build('a-2.js', 'kit.js')).toEqual(['a-1.js', 'a-2.js', 'kit.js'])
  // Building the same files again doesn't count as a newer build.
  expect(build('a-2.js', 'kit.js')).toEqual(['a-1.js', 'a-2.js', 'kit.js'])
  expect(build('a-3.js', 'kit.js')).toEqual(['a-2.js', 'a-3.js', 'kit.js'])
  expect(readdirSync(assets)).toContain('a-2.js.br')
})
