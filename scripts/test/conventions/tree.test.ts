import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { tools } from '../../lib/tools.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const code = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path))

describe('in the repository,', () => {
  test('no file is longer than 400 lines, and no test longer than 600', () => {
    const long = [...code, ...files.filter((path) => path.endsWith('.css'))].filter(
      (path) => read(path).split('\n').length > (path.includes('.test.') ? 600 : 400),
    )
    expect(long).toEqual([])
  })

  test('colors and sizes are defined only in the tokens', () => {
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

  test('the dark theme is the same whether the user or the system chooses it', () => {
    const tokens = read('shared/assets/look/tokens.css')
    const blocks = [/:root\[data-theme="dark"\] \{([^}]*)\}/, /:root:not\(\[data-theme\]\) \{([^}]*)\}/].map((block) =>
      block
        .exec(tokens)?.[1]
        ?.split('\n')
        .flatMap((line) => line.trim() || []),
    )
    const theSwitch = ['color-scheme: dark;', '--light: ;', '--dark: initial;']
    expect(blocks).toEqual([theSwitch, theSwitch])
    expect(tokens.match(/: var\(--light, .+\) var\(--dark, .+\);/g)?.length).toBeGreaterThan(20)
  })

  test('`npm run tool` lists every tool, and each explains itself', () => {
    const programs = files.filter((path) => /^scripts\/tools\/[^/]+\.ts$/.test(path))
    expect(programs.map((path) => basename(path, '.ts'))).toEqual(Object.keys(tools))
    expect(programs.filter((path) => !read(path).includes('const help ='))).toEqual([])
  })

  test('the README has at most 120 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(120)
  })

  test('the map on the front page names every folder of each package', () => {
    const map = read('README.md').split('### The map')[1]?.split('```')[1] ?? ''
    const [shared = '', server = '', web = '', scripts = ''] = map.split(/^(?:sync-server|web|scripts)\/.*\n/m)
    const missing = (place: string, drawn: string) =>
      [...new Set(files.flatMap((path) => new RegExp(`^${place}/([^/]+)/`).exec(path)?.[1] ?? []))].filter(
        (folder) => !new RegExp(`\\b${folder}/`).test(drawn) && !drawn.includes(`${folder}/{`),
      )
    expect({
      shared: missing('shared/src', shared),
      server: missing('sync-server/src', server),
      web: missing('web/src', web),
      scripts: missing('scripts', scripts),
    }).toEqual({ shared: [], server: [], web: [], scripts: [] })
  })

  describe('decisions', () => {
    const index = 'shared/decisions/README.md'
    const records = files.filter((path) => path.startsWith('shared/decisions/') && path !== index)

    test('are numbered records of at most 60 lines', () => {
      expect(records.map((path) => basename(path)).filter((name) => !/^\d{3}-[a-z0-9-]+\.md$/.test(name))).toEqual([])
      expect(records.filter((path) => read(path).split('\n').length > 60)).toEqual([])
    })

    test('have a title that names the choice, and the four sections in order', () => {
      const sections = /\n(\*\*|## )Context.*\n(\*\*|## )Considered.*\n(\*\*|## )Decision.*\n(\*\*|## )Consequences/s
      expect(records.filter((path) => !sections.test(read(path)))).toEqual([])
      const titles = records.map((path) => read(path).split('\n', 1)[0]?.slice('# 000 '.length) ?? '')
      expect(titles.filter((title) => title.length > 60 || /\b(what|who|whom|whoever|stands?)\b/i.test(title))).toEqual(
        [],
      )
    })

    test('are exactly those listed in the index, with title, date and status', () => {
      const numbers = records.map((path) => basename(path).slice(0, 3))
      const wanted = records.map((path) => {
        const [, number, title] = /^# (\d{3}) (.+)\n/.exec(read(path)) ?? []
        const [, date, status] =
          /^Date: (\d{4}-\d\d-\d\d)\nStatus: (accepted|superseded by \d{3})$/m.exec(read(path)) ?? []
        return `| [${number}](${basename(path)}) | ${title} | ${date} | ${status} |`
      })
      expect(wanted.length).toBeGreaterThan(20)
      expect(wanted.filter((row) => row.includes('undefined'))).toEqual([])
      const listed = read(index)
        .split('\n')
        .filter((line) => line.startsWith('| ['))
        // The formatter aligns the columns.
        .map((line) => line.replace(/ +/g, ' '))
      expect(listed).toEqual(wanted)
      const successors = [...listed.join('\n').matchAll(/superseded by (\d{3})/g)].map((m) => m[1] ?? '')
      expect(successors.filter((number) => !numbers.includes(number))).toEqual([])
    })
  })

  test('no test is skipped or focused, and nothing is marked as a to-do', () => {
    const words = new RegExp(['\\.(sk' + 'ip|on' + 'ly)\\(', 'TO' + 'DO', 'FIX' + 'ME', '\\bas ' + 'any\\b'].join('|'))
    expect(code.filter((path) => words.test(read(path)))).toEqual([])
  })

  test('no test has an early return that skips its checks', () => {
    const indentOf = (line: string) => line.search(/\S/)
    const early = code
      .filter((path) => path.endsWith('.test.ts'))
      .flatMap((path) => {
        const lines = read(path).split('\n')
        return lines.flatMap((line, i) => {
          if (!/^\s+if \(.*\) return( undefined)?$/.test(line)) return []
          const head = lines.slice(0, i).findLast((above) => above !== '' && indentOf(above) < indentOf(line))
          return /^\s*(test|it)\b|=> \{$/.test(head ?? '') && /\b(test|it)[.(]/.test(head ?? '')
            ? [`${path}:${i + 1}`]
            : []
        })
      })
    expect(early).toEqual([])
  })
})
