import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { citedIds, idsOf, invariantsNamed, titleIds } from './rule-ids.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx)$/.test(path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const protocol = read('shared/src/protocol/SPEC.md')
const rules = [...idsOf(protocol)].filter((id) => !/^I\d/.test(id))
const invariants = [...idsOf(protocol)].filter((id) => /^I\d/.test(id))
const golf = [...idsOf(read('shared/src/RULES.md'))]
const missing = (wanted: readonly string[], there: readonly string[]) => wanted.filter((one) => !there.includes(one))
const own = /rule-ids\.test\.ts$/

describe('the protocol rules', () => {
  const named = files
    .filter((path) => path.endsWith('.test.ts') && !own.test(path))
    .flatMap((path) => titleIds(read(path)))
  const checked = files.filter((path) => path.includes('/simulate/')).flatMap((path) => invariantsNamed(read(path)))

  test('are each named in a test title', () => {
    expect(rules.length).toBeGreaterThan(60)
    expect(missing(rules, named)).toEqual([])
  })

  test('are the only rules named in test titles', () => {
    expect(missing(named, rules)).toEqual([])
  })

  test('include exactly the invariants that the simulator checks', () => {
    expect(missing(invariants, checked)).toEqual([])
    expect(missing(checked, invariants)).toEqual([])
  })

  test('refer only to existing rules and invariants', () => {
    const referred = [...protocol.matchAll(/\(((?:[A-Z]{1,2}\d+(?:, )?)+)\)/g)].flatMap((m) => m[1]?.split(', ') ?? [])
    expect(missing(referred, [...rules, ...invariants])).toEqual([])
  })
})

describe('citations of rules', () => {
  const cited = files
    .filter((path) => !path.startsWith('scripts/'))
    .flatMap((path) => citedIds(read(path)).map((id) => ({ path, id })))

  test('begin with an id that exists in RULES.md or SPEC.md', () => {
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(({ id }) => ![...golf, ...rules].includes(id))).toEqual([])
  })

  test('cover every golf and product rule', () => {
    expect(
      missing(
        golf,
        cited.map(({ id }) => id),
      ),
    ).toEqual([])
  })
})

describe('the id parsers', () => {
  test('find ids where rules are stated, and reject an id stated twice', () => {
    expect([...idsOf('- **AB1** One.\n- **AB2** Two, as **AB9** says.\n')]).toEqual(['AB1', 'AB2'])
    expect(() => idsOf('- **AB1** One.\n- **AB1** Again.\n')).toThrow('AB1 is stated twice')
  })

  test('find ids only at the beginning of a title', () => {
    const titles = ["test('AB1, CD2: one', () => {})", 'test.each(all)(`EF3: of $name`, run)', "test('says GH4', run)"]
    expect(titleIds(titles.join('\n'))).toEqual(['AB1', 'CD2', 'EF3'])
  })

  test('read the ids before an external source, and return any other text unchanged', () => {
    expect(citedIds('/** @source A1, ST2; WHS 5.2 */')).toEqual(['A1', 'ST2'])
    expect(citedIds(' * @source some other page')).toEqual(['some other page'])
  })
})
