import { readFileSync } from 'node:fs'
import { allRoutes } from '@glm/shared/api/contract'
import { expect, test } from 'vitest'
import { describeIfPresent } from '../../lib/describe-if-present.ts'

/** Returns a path without its parameter names, query and trailing slash. */
const shapeOf = (path: string) =>
  path
    .replace(/\?.*$/, '')
    .replace(/\{\w+\}|:\w+/g, '*')
    .replace(/\/$/, '')

describeIfPresent('spec.md', (spec) => {
  test('every call in the spec is a route of the contract', () => {
    const section = /## 7\.[\s\S]*?(?=\n## 8\.)/.exec(readFileSync(spec, 'utf8'))?.[0] ?? ''
    const called = [...section.matchAll(/^\| (GET|POST|PUT|DELETE) (\S+)/gm)].map(
      (m) => `${m[1]} ${shapeOf(m[2] ?? '')}`,
    )
    expect(called.length).toBeGreaterThan(35)
    const rows = allRoutes.map((r) => `${r.method} ${shapeOf(r.path)}`)
    expect(called.filter((call) => !rows.includes(call))).toEqual([])
  })
})
