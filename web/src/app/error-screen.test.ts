import { frameText } from '@glm/shared/text/screens/frame'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorScreen, MissingSheet } from './error-screen.tsx'
import { lookForUpdate, putUpdateOff } from './register-service-worker.ts'
import { UpdatePrompt } from './update-prompt.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  putUpdateOff()
})

const sentences = [
  'needsSignal',
  'needsSignalMore',
  'notLoadable',
  'notLoadableMore',
  'newVersion',
  'useNow',
  'loadAgain',
  'wentWrong',
] as const
const saidIn = (html: string) => sentences.filter((name) => html.includes(frameText[name]))

test.each([
  ['whether the server answers isn’t known yet', { waits: false, reached: null }, ['notLoadable', 'loadAgain']],
  ['the server doesn’t answer', { waits: false, reached: false }, ['needsSignal', 'needsSignalMore', 'loadAgain']],
  ['the server answers', { waits: false, reached: true }, ['notLoadable', 'notLoadableMore', 'loadAgain']],
  ['a new build waits', { waits: true, reached: true }, ['notLoadable', 'newVersion', 'useNow']],
  ['a new build waits', { waits: true, reached: null }, ['notLoadable', 'newVersion', 'useNow']],
  [
    'a new build waits, but can’t load the page without a signal',
    { waits: true, reached: false },
    ['needsSignal', 'needsSignalMore', 'loadAgain'],
  ],
])('MissingSheet gives the true reason, and what helps, if %s', (_, props, says) => {
  expect(saidIn(renderToStaticMarkup(createElement(MissingSheet, props)))).toEqual(says)
})

test.each([
  'Failed to fetch dynamically imported module: https://example.com/assets/register-screen-OLD.js',
  'error loading dynamically imported module: https://example.com/assets/register-screen-OLD.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/style-OLD.css',
])('ErrorScreen doesn’t blame the signal before the server was asked: %s', (message) => {
  const error = new TypeError(message)
  expect(saidIn(renderToStaticMarkup(createElement(ErrorScreen, { error })))).toEqual(['notLoadable', 'loadAgain'])
})

test('lookForUpdate() offers a waiting build even if it was put off', async () => {
  const shown = () => saidIn(renderToStaticMarkup(createElement(UpdatePrompt)))
  const registration = { waiting: null as object | null, update: async () => undefined }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  await lookForUpdate()
  expect(shown()).toEqual([])
  registration.waiting = {}
  await lookForUpdate()
  expect(shown()).toEqual(['newVersion', 'useNow'])
  putUpdateOff()
  expect(shown()).toEqual([])
  registration.update = async () => {
    throw new TypeError('Failed to update a ServiceWorker.')
  }
  await lookForUpdate()
  expect(shown()).toEqual(['newVersion', 'useNow'])
})
