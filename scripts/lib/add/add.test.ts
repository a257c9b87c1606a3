import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { beforeAll, describe, expect, test } from 'vitest'
import { allFiles } from '../changed-files.ts'
import { kinds } from './kinds.ts'
import { nameOf, writeStubs } from './stub.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const copy = ownFolder('add')
const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
const bin = (program: string, ...args: string[]) =>
  spawnSync(join(copy, 'node_modules/.bin', program), args, { cwd: copy, encoding: 'utf8' })
const add = (...args: string[]) => node('--import', 'tsx', 'scripts/add.ts', ...args)
const written = () =>
  execFileSync('git', ['ls-files', '--others', '--modified', '--exclude-standard'], { cwd: copy, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '')

/** The results of one file in Vitest's JSON report. */
type FileResult = { name: string; status: string; assertionResults: { failureMessages: string[] }[] }

/** Copies the repository. The copy has its own package links, so `@glm/shared` resolves to the copy. */
beforeAll(() => {
  for (const file of allFiles()) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  mkdirSync(join(copy, 'node_modules/@glm'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@glm') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of ['shared', 'sync-server', 'web'])
    symlinkSync(`../../${name}`, join(copy, 'node_modules/@glm', name))
  execFileSync('git', ['init', '-q'], { cwd: copy })
  execFileSync('git', ['add', '-A'], { cwd: copy })
  const [first = '', ...others] = Object.keys(kinds)
  const done = add(first, `demo-${first}`)
  expect(done.stderr, `${first} was added`).toBe('')
  // Writes the stubs of the other kinds directly. The command would start a program and the formatter once for each
  // kind.
  for (const kind of others) writeStubs(copy, kinds[kind]?.stubs(nameOf(`demo-${kind}`), copy) ?? [])
})

describe('stubs of every kind, added to a copy of the repository,', () => {
  // `shared` is checked separately. The other parts are checked together, with Node and DOM types, because `scripts`
  // imports all of them.
  test.each([
    ['shared/', ['shared/src']],
    ['', ['sync-server/src', 'web/src', 'scripts']],
  ])('type-check with %stsconfig.json', (folder, parts) => {
    // Checks the new files and everything they import; the `types` step checks the rest.
    const include = parts.flatMap((part) => [
      ...written().filter((path) => path.startsWith(`${part}/`) && /\.tsx?$/.test(path)),
      // The router's types learn which screens exist from the app's entry module.
      ...allFiles(part).filter((path) => path.endsWith('.d.ts') || path === 'web/src/main.tsx'),
    ])
    expect(include.length).toBeGreaterThan(1)
    const project = join(copy, folder, 'tsconfig.stubs.json')
    const paths = include.map((path) => path.slice(folder.length))
    const compilerOptions = { composite: false, emitDeclarationOnly: false, incremental: false, noEmit: true }
    writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', compilerOptions, include: paths }))
    const done = bin('tsc', '-p', project, '--checkers', '1')
    rmSync(project)
    expect(done.stdout).toBe('')
  })

  test('pass lint once they are formatted, as the command formats them', () => {
    const code = written().filter((path) => /\.tsx?$/.test(path))
    expect(code.length).toBeGreaterThan(25)
    const done = bin('biome', 'check', '--write', '--error-on-warnings', ...code)
    expect(done.status, done.stdout + done.stderr).toBe(0)
  })

  test('respect the import boundaries, and include, for each kind, a failing test that says what to fill in', () => {
    const stubs = written().filter((path) => /\/demo-[^/]*\.test\.ts$/.test(path))
    expect(stubs).toHaveLength(Object.keys(kinds).length)
    const walls = 'scripts/test/conventions/walls.test.ts'
    const results = join(copy, 'node_modules/results.json')
    const options = ['--project', 'unit', '--reporter', 'json', '--outputFile', results]
    const done = bin('vitest', 'run', '--config', 'scripts/vitest.config.ts', ...options, walls, ...stubs)
    expect(done.status, done.stderr).toBe(1)
    const { testResults: files } = JSON.parse(readFileSync(results, 'utf8')) as { testResults: FileResult[] }
    const failed = files.filter(({ status }) => status === 'failed')
    expect(files.map(({ name }) => relative(copy, name)).sort()).toEqual([walls, ...stubs].sort())
    expect(failed.map(({ name }) => relative(copy, name)).sort()).toEqual(stubs.sort())
    const said = failed
      .flatMap((file) => file.assertionResults.flatMap(({ failureMessages }) => failureMessages))
      .join()
    for (const words of [
      'RULES.md',
      'conformance/cases.ts',
      'both migrations',
      'samples.ts',
      'router/league.ts',
      'approve-paper',
    ])
      expect(said).toContain(words)
  })

  test('include at most 14 product files for an entity with a screen and a document', () => {
    const kindsOfIt = ['entity', 'screen', 'document']
    const files = kindsOfIt.flatMap(
      (kind) => kinds[kind]?.stubs(nameOf('tee-gift'), root).map(({ file }) => file) ?? [],
    )
    const versions = ['shared/src/protocol/version.ts', 'shared/src/protocol/current-version.ts']
    const product = new Set([...files, ...versions].filter((file) => !/\.test\.ts$|^scripts\/test\//.test(file)))
    expect(product.size, [...product].join('\n')).toBeLessThanOrEqual(14)
  })

  test('aren’t written if the name is already taken', () => {
    const before = written()
    const done = add('entity', 'demo-entity')
    expect(done.status).toBe(1)
    expect(done.stderr).toContain('exists already. Nothing was written.')
    expect(written()).toEqual(before)
  })

  test('aren’t written if the kind is unknown or the name is invalid', () => {
    expect(add('table', 'demo').stderr).toContain('There is no kind "table".')
    expect(() => nameOf('Tee Gift')).toThrow('lower case with hyphens')
  })
})
