import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = ownFolder('workflows')

const read = (name: string) => readFileSync(join(root, '.github/workflows', name), 'utf8')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** Copies the files that release notes come from, with a section for this version. */
function aRelease(): (
  tag: string,
  repository?: string,
) => { status: number | null; stdout: string; stderr: string; outputs: string } {
  mkdirSync(join(folder, 'scripts/lib'), { recursive: true })
  for (const file of ['package.json', 'scripts/lib/release-notes.mjs']) cpSync(join(root, file), join(folder, file))
  writeFileSync(
    join(folder, 'CHANGELOG.md'),
    `# Changelog\n\n## [Unreleased]\n\n- Later\n\n## [${version}] - 2026-12-01\n\n- Now\n\n## [0.0.1]\n\n- Before\n`,
  )
  return (tag, repository = 'Some/Golf') => {
    const outputs = join(folder, 'outputs')
    writeFileSync(outputs, '')
    const done = spawnSync(process.execPath, ['scripts/lib/release-notes.mjs', tag, repository], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GITHUB_OUTPUT: outputs },
    })
    return { status: done.status, stdout: done.stdout, stderr: done.stderr, outputs: readFileSync(outputs, 'utf8') }
  }
}

test('a release has only its own notes, and the name of its image is lowercase', () => {
  expect(aRelease()(`v${version}`)).toMatchObject({
    status: 0,
    stdout: '- Now\n',
    outputs: 'image=ghcr.io/some/golf\n',
  })
})

test('compose.yaml uses the published image, and the release’s package.json names the repository', () => {
  const image = aRelease()(`v${version}`).outputs.trim().replace('image=', '')
  mkdirSync(join(folder, 'sync-server/deploy'), { recursive: true })
  for (const file of ['package.json', 'sync-server/deploy/compose.yaml', 'scripts/lib/stamp-release.mjs'])
    cpSync(join(root, file), join(folder, file))
  const stamp = (repository: string) =>
    spawnSync(process.execPath, ['scripts/lib/stamp-release.mjs', repository], { cwd: folder, encoding: 'utf8' })
  expect(stamp('Some/Golf')).toMatchObject({ status: 0, stderr: '' })
  const compose = readFileSync(join(folder, 'sync-server/deploy/compose.yaml'), 'utf8')
  expect(compose).toContain(`image: ${image.replace('some/golf', `\${GLM_IMAGE:-some/golf}`)}:\${GLM_VERSION:-latest}`)
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
    repository: 'github:Some/Golf',
  })
  const problem = 'Specify the repository as owner/name; "golf" is not in that form.\n'
  expect(stamp('golf')).toMatchObject({ status: 1, stderr: problem })
})

test('nothing is released for a tag that differs from the version', () => {
  const { status, stderr } = aRelease()('v9.9.9')
  expect([status, stderr]).toEqual([
    1,
    `Tag the commit v${version}, or set the version in package.json: the tag is v9.9.9.\n`,
  ])
})

test('nothing is released for a version without notes', () => {
  const release = aRelease()
  writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## [Unreleased]\n')
  expect(release(`v${version}`)).toMatchObject({
    status: 1,
    stderr: `Add a section "## [${version}]" to CHANGELOG.md.\n`,
  })
})

test('a release waits for the checks and publishes the tag `latest`', () => {
  expect(read('check.yml')).toContain('\n  workflow_call:\n')
  expect(read('release.yml')).toMatch(/\n {2}check:\n {4}uses: \.\/\.github\/workflows\/check\.yml\n/)
  expect(read('release.yml')).toMatch(/\n {2}release:\n {4}needs: check\n/)
  expect(read('release.yml')).toContain('outputs.image }}:latest\n')
})

test('the full test suite runs every night and before a release', () => {
  expect(read('check.yml')).toMatch(/\n {2}schedule:\n {4}- cron: /)
  expect(read('check.yml')).toMatch(
    /if: \$\{\{ inputs\.all \|\| github\.event_name == 'schedule' \}\}\n\s+run: npm test -- --all\n/,
  )
  expect(read('release.yml')).toMatch(/check\.yml\n {4}with:\n {6}all: true\n/)
})

/** How each line that a workflow runs is tested; a line missing here has never been tested. */
const tried: Record<string, string[] | null> = {
  // Runs only on a runner: it needs Debian's package lists and root.
  'sudo apt-get update && sudo apt-get install -y --no-install-recommends poppler-utils curl': null,
  'bash .ci/run': ['bash', '-n', '.ci/run'],
  // The same command as in `.ci/run`, with its documented option.
  'npm test -- --all': null,
  // These two scripts are tested above.
  'node scripts/lib/release-notes.mjs "$GITHUB_REF_NAME" "$GITHUB_REPOSITORY" > notes.md': null,
  'node scripts/lib/stamp-release.mjs "$GITHUB_REPOSITORY"': null,
  // Run by the image test and before each test run.
  'npm ci': null,
  'npm pack': ['npm', 'pack', '--dry-run', '--ignore-scripts', '--json'],
  'npm sbom --omit dev --sbom-format cyclonedx > sbom.cdx.json': [
    'npm',
    'sbom',
    '--package-lock-only',
    '--omit',
    'dev',
    '--sbom-format',
    'cyclonedx',
  ],
  // GitHub's own command; the files it names are checked below.
  'gh release create "$GITHUB_REF_NAME" golf-league-manager-*.tgz sbom.cdx.json sync-server/deploy/compose.yaml sync-server/deploy/.env.example --notes-file notes.md':
    null,
}

test('every workflow command runs here, as far as this machine allows', () => {
  const lines = readdirSync(join(root, '.github/workflows')).flatMap((name) =>
    [...read(name).matchAll(/^\s*-? ?run: (.+)$/gm)].map(([, line = '']) => line),
  )
  expect(lines.sort()).toEqual(Object.keys(tried).sort())
  for (const words of Object.values(tried)) {
    if (!words) continue
    const [program = '', ...rest] = words
    execFileSync(program, rest, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 27 })
  }
  for (const line of lines)
    for (const [file] of line.matchAll(/sync-server\/deploy\/\S+/g))
      expect([file, existsSync(join(root, file))]).toEqual([file, true])
})
