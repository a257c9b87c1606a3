import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles } from '../../lib/changed-files.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const sources = allFiles()
  .filter((path) => path.startsWith('web/src/') && path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
/** Components whose code may be loaded only when they are rendered (see web/src/ui/late.tsx). */
const names = sources.flatMap(({ text }) =>
  [...text.matchAll(/\bconst (\w+) = (?:late|lazy)\b/g)].map(([, name]) => name),
)
// `Confirm` passes its contents on to one of them.
const LATE = new RegExp(`<(?:Confirm|${names.join('|')})\\b`)
const ELEMENT_REF = /\bconst (\w+) = useRef<HTML\w+(?: \| null)?>\(null\)/g

/**
 * Returns the refs in a component that renders a dialog and gives the dialog's contents a ref. The contents may be
 * rendered after the component's effects have run, so an effect that reads such a ref finds null and does nothing.
 */
const refsInDialogs = (text: string): string[] =>
  text
    .split(/^(?=(?:export )?(?:default )?function )/m)
    .filter((component) => LATE.test(component))
    .flatMap((component) =>
      [...component.matchAll(ELEMENT_REF)]
        .map(([, name = '']) => name)
        .filter((name) => component.slice(component.search(LATE)).includes(`ref={${name}}`)),
    )

test('no component has a ref to an element in the dialog that it renders; use state, so that effects run once it is there', () => {
  const found = sources.flatMap(({ path, text }) => refsInDialogs(text).map((name) => `${path}: ${name}`))
  expect(found).toEqual([])
})

test('finds such a ref, but not one that another component of the file has', () => {
  const video = 'const video = useRef<HTMLVideoElement>(null)'
  const inside = `function Scan() {\n  ${video}\n  return <Modal title="">\n<video ref={video} /></Modal>\n}\n`
  const beside = `function Scan() {\n  return <Modal title="" />\n}\n\nfunction Film() {\n  ${video}\n  return <video ref={video} />\n}\n`
  expect([refsInDialogs(inside), refsInDialogs(beside)]).toEqual([['video'], []])
})
