import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

test('CONTRIBUTING.md names and justifies exactly the packages that run an install script', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const running = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)] : [],
  )
  const [, section = ''] = read('CONTRIBUTING.md').split('\n## Install scripts\n')
  const named = [...(section.split('\n## ')[0] ?? '').matchAll(/^- `([^`]+)`/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...new Set(running)].sort())
})
