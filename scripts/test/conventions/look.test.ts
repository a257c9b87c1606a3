import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { teamColorClass, teamColors } from '@glm/shared/schema/people/team-colors'
import { describe, expect, test } from 'vitest'
import { textOf, walkSource } from './walk-source.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web', 'shared/assets'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sheets = files
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, css: read(path).replaceAll(/\/\*[\s\S]*?\*\//g, '') }))
const css = sheets.map((sheet) => sheet.css).join('\n')

/** Class names that the app builds from the name of a state or a column. */
const made = [
  'is-saving',
  'is-saved',
  'is-sending',
  'is-server',
  'is-left',
  'is-center',
  'is-right',
  ...teamColors.map(teamColorClass),
]

/** Returns each selector in the parentheses of each `:has()`. */
function argumentsOfHas(css: string): string[] {
  return [...css.matchAll(/:has\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim()),
  )
}

/** Returns every word in every string of the app; class names are among them. */
function wordsOfTheApp(): Set<string> {
  const words = new Set(made)
  for (const path of files.filter(
    (path) =>
      /^web\/src\/(app|components|features|guest|season|pdf|ui)\/.*\.tsx?$/.test(path) && !path.includes('.test.'),
  ))
    walkSource(path, read(path), (node) => {
      for (const word of (textOf(node) ?? '').split(/[^\w-]+/)) words.add(word)
      return node.type !== 'ImportDeclaration'
    })
  return words
}

describe('the style sheets', () => {
  test('have no rule for a class that the app does not use', () => {
    const words = wordsOfTheApp()
    const classes = sheets.flatMap(({ path, css }) =>
      [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
        selector.trim().startsWith('@')
          ? []
          : [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => ({ path, name })),
      ),
    )
    expect(classes.length).toBeGreaterThan(500)
    expect(classes.filter(({ name }) => !words.has(name))).toEqual([])
  })

  test('have no unused token or variable', () => {
    const app = files.filter((path) => /\.tsx?$/.test(path)).map(read)
    const asked = [css, ...app].join('\n')
    const names = [...css.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name)
    expect(
      [...new Set(names)].filter((name) => !asked.includes(`var(${name})`) && !asked.includes(`var(${name},`)),
    ).toEqual([])
  })

  // Otherwise, Chromium searches a whole screen again whenever an element is added anywhere in it. It ignores elements
  // that have nothing from the parentheses, so rules may look anywhere for what is rarely added.
  const RARE = ['[aria-busy="true"]', 'table']
  test('look only at children and siblings in :has()', () => {
    const asked = sheets.flatMap(({ path, css }) =>
      argumentsOfHas(css)
        .filter((argument) => !RARE.includes(argument))
        .map((argument) => ({ path, steps: argument.split(/\s*[>+~]\s*/) })),
    )
    expect(asked.length).toBeGreaterThan(30)
    expect(
      asked.filter(({ steps: [first, ...others] }) => first !== '' || others.some((step) => /\s/.test(step))),
    ).toEqual([])
  })

  test('are shown in the gallery, along with every widget in web/src/ui', () => {
    const gallery = files
      .filter((path) => path.startsWith('web/src/features/debug/gallery-'))
      .map(read)
      .join('\n')
    const widgets = files.filter((path) => /^web\/src\/ui\/[\w-]+\.tsx$/.test(path))
    expect(widgets.length).toBeGreaterThan(15)
    // The gallery shows these widgets inside others: in `searchable-list.tsx`, `storage-waits.tsx`, `confirm.tsx` and
    // `modal.tsx`.
    const within = ['data-list', 'search-field', 'storage-help', 'alert-card', 'modal-card', 'late'].map(
      (name) => `web/src/ui/${name}.tsx`,
    )
    expect(
      widgets.filter((path) => !within.includes(path) && !gallery.includes(path.replace('web/src', "'../.."))),
    ).toEqual([])
  })
})
