import { createElement, type FormEvent, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GateForm } from './gate-form.tsx'

type Submit = (event: FormEvent<HTMLFormElement>) => void
type Shown = ReactElement<{ children?: ReactNode; onSubmit?: Submit }>

/** Returns what the browser calls when the form's button is pressed. */
function submitOf(onSubmit: () => Promise<void>): Submit {
  let found: Submit | undefined
  const find = (node: ReactNode): void => {
    if (Array.isArray(node)) node.forEach(find)
    if (!isValidElement(node)) return
    const { props, type } = node as Shown
    if (type === 'form') found = props.onSubmit
    find(props.children)
  }
  const Screen = () => {
    const shown = GateForm({ title: 'Save password', fields: [], message: null, onSubmit })
    find(shown)
    return shown
  }
  renderToStaticMarkup(createElement(Screen))
  if (!found) throw new Error('There is no form.')
  return found
}

test('GateForm sends its input once if the button is tapped twice, and again once there is an answer', async () => {
  let sent = 0
  const ends: (() => void)[] = []
  const submit = submitOf(() => {
    sent += 1
    return new Promise((done) => ends.push(done))
  })
  const tap = () => submit({ preventDefault() {} } as FormEvent<HTMLFormElement>)
  tap()
  tap()
  expect(sent).toBe(1)
  for (const end of ends) end()
  await new Promise((done) => setImmediate(done))
  tap()
  expect(sent).toBe(2)
})
