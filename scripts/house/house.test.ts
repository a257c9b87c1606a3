import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const code = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path))

describe('the house', () => {
  test.each([
    [
      'shared/src/rules/wrong.ts',
      "import { openSqliteStore } from '@glm/sync-server/store/sqlite-store'\n\nexport const wrong = openSqliteStore\n",
    ],
    ['shared/src/rules/wrong.ts', "import Dexie from 'dexie'\n\nexport const wrong = Dexie\n"],
    ['shared/src/roster/wrong.ts', "import { mutations } from '../mutations/registry.ts'\n\nexport const wrong = mutations\n"],
    ['web/src/features/scores/wrong.ts', "import Dexie from 'dexie'\n\nexport const wrong = Dexie\n"],
    ['web/src/sync/wrong.ts', "import { useState } from 'react'\n\nexport const wrong = useState\n"],
    ['web/src/features/scores/wrong.ts', "import { jsPDF } from 'jspdf'\n\nexport const wrong = jsPDF\n"],
    ['sync-server/src/routes/wrong.ts', "import { jsPDF } from 'jspdf'\n\nexport const wrong = jsPDF\n"],
    ['shared/src/documents/wrong.ts', "import { jsPDF } from 'jspdf'\n\nexport const wrong = jsPDF\n"],
    ['sync-server/src/wrong.ts', "import { createPhone } from '@glm/web/sync/phone'\n\nexport const wrong = createPhone\n"],
  ])('lint refuses a wrong import in %s', (path, text) => {
    const house = mkdtempSync(join(tmpdir(), 'glm-house-'))
    copyFileSync(join(root, 'biome.json'), join(house, 'biome.json'))
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
    const done = spawnSync(process.execPath, [biome, 'lint', '--vcs-enabled=false', '.'], { cwd: house, encoding: 'utf8' })
    rmSync(house, { recursive: true })
    expect(done.stdout + done.stderr).toContain('noRestrictedImports')
  })

  test('no file is longer than 400 lines, no test than 600', () => {
    const long = [...code, ...files.filter((path) => path.endsWith('.css'))].filter(
      (path) => read(path).split('\n').length > (path.includes('.test.') ? 600 : 400),
    )
    expect(long).toEqual([])
  })

  test('colours and sizes stand in the tokens alone', () => {
    const raw = files
      .filter((path) => path.endsWith('.css') && basename(path) !== 'tokens.css')
      .flatMap((path) =>
        read(path)
          .split('\n')
          .map((line, i) => ({ at: `${path}:${i + 1}`, line })),
      )
      .filter(({ line }) => /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|oklch\(|font-size:\s*\d/i.test(line))
    expect(raw.map((r) => r.at)).toEqual([])
  })

  test('the dark theme is the same by choice and by the system', () => {
    const tokens = read('web/src/ui/tokens.css')
    const [chosen, preferred] = [/:root\[data-theme="dark"\] \{([^}]*)\}/, /:root:not\(\[data-theme\]\) \{([^}]*)\}/].map((block) =>
      block
        .exec(tokens)?.[1]
        ?.split('\n')
        .map((line) => line.trim()),
    )
    expect(chosen?.length).toBeGreaterThan(20)
    expect(preferred?.filter(Boolean)).toEqual(chosen?.filter(Boolean))
  })

  test('the front page says it in 120 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(120)
  })

  test('decisions are numbered records of at most 60 lines', () => {
    const decisions = files.filter((path) => path.startsWith('shared/decisions/'))
    expect(decisions.map((path) => basename(path)).filter((name) => !/^\d{3}-[a-z0-9-]+\.md$/.test(name))).toEqual([])
    expect(decisions.filter((path) => read(path).split('\n').length > 60)).toEqual([])
  })

  test('no test is skipped or alone, nothing is left for later', () => {
    const words = new RegExp(['\\.(sk' + 'ip|on' + 'ly)\\(', 'TO' + 'DO', 'FIX' + 'ME', '\\bas ' + 'any\\b'].join('|'))
    expect(code.filter((path) => words.test(read(path)))).toEqual([])
  })
})
