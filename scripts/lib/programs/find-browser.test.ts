import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findBrowser } from './find-browser.ts'
import { findProgram } from './find-program.ts'
import { doesWork, programThatWorks } from './that-works.ts'

const WORKS = '#!/bin/sh\necho Chromium 150\n'
const STUB = '#!/bin/sh\necho Install the snap. >&2\nexit 1\n'
const STARTS_NOTHING = '#!/no/such/interpreter\n'

/** Creates a folder of small programs, by name; null makes a broken link. */
function programs(texts: Record<string, string | null>): string {
  const folder = ownFolder('programs')
  for (const [name, text] of Object.entries(texts)) {
    const path = join(folder, name)
    if (text === null) symlinkSync(join(folder, 'nowhere'), path)
    else writeFileSync(path, text, { mode: 0o755 })
  }
  return folder
}

beforeEach(() => vi.stubEnv('CHROME_PATH', ''))
afterEach(() => vi.unstubAllEnvs())

describe.runIf(process.platform !== 'win32')('findBrowser()', () => {
  test.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])(
    'finds %s if it is the only browser in PATH',
    (name) => {
      const folder = programs({ [name]: WORKS })
      vi.stubEnv('PATH', folder)
      expect(findBrowser()).toBe(join(folder, name))
    },
  )

  test('accepts a link to a browser', () => {
    const folder = programs({})
    symlinkSync(join(programs({ chrome: WORKS }), 'chrome'), join(folder, 'google-chrome'))
    vi.stubEnv('PATH', folder)
    expect(findBrowser()).toBe(join(folder, 'google-chrome'))
  })

  test.each([
    ['can’t be run', (folder: string) => chmodSync(join(folder, 'chromium'), 0o644), WORKS],
    ['is empty', () => {}, ''],
    ['is a stub that exits with 1', () => {}, STUB],
    ['is started by a missing program', () => {}, STARTS_NOTHING],
    ['is a broken link', () => {}, null],
    ['kills itself', () => {}, '#!/bin/sh\nkill -9 $$\n'],
  ] as const)('skips a browser that %s and finds the next one', (_what, change, text) => {
    const first = programs({ chromium: text, 'google-chrome': STUB })
    change(first)
    const second = programs({ chromium: WORKS })
    vi.stubEnv('PATH', [first, second].join(delimiter))
    expect(findBrowser()).toBe(join(second, 'chromium'))
    const beside = programs({ chromium: text, 'google-chrome-stable': WORKS })
    change(beside)
    vi.stubEnv('PATH', beside)
    expect(findBrowser()).toBe(join(beside, 'google-chrome-stable'))
  })

  test('skips a folder that is named like a browser', () => {
    const folder = programs({ 'chromium-browser': WORKS })
    mkdirSync(join(folder, 'chromium'))
    vi.stubEnv('PATH', folder)
    expect(findBrowser()).toBe(join(folder, 'chromium-browser'))
  })

  test('prefers the browser in CHROME_PATH, and reports it if it doesn’t start', () => {
    const named = join(programs({ mine: WORKS }), 'mine')
    const broken = join(programs({ mine: STUB }), 'mine')
    vi.stubEnv('PATH', programs({ chromium: WORKS }))
    vi.stubEnv('CHROME_PATH', named)
    expect(findBrowser()).toBe(named)
    vi.stubEnv('CHROME_PATH', broken)
    expect(findBrowser).toThrow(
      `Set CHROME_PATH to a Chrome or Chromium that starts, or unset it: ${broken} doesn’t start.`,
    )
  })

  test('says in one sentence what to install if it finds no browser and can’t install one itself', () => {
    vi.stubEnv('PATH', programs({ chromium: STUB }))
    vi.stubEnv('GLM_NOT_INSTALLED', 'chromium')
    expect(findBrowser).toThrow('Install Chrome or Chromium (or set CHROME_PATH to it): the browser tests need one.')
  })
})

test.runIf(process.platform !== 'win32')(
  'programThatWorks() tries the given places in order if PATH has no working program',
  () => {
    vi.stubEnv('PATH', programs({ tool: STUB }))
    const [broken, good] = [programs({ tool: STUB }), programs({ tool: WORKS })].map((folder) => join(folder, 'tool'))
    expect(programThatWorks(['tool'], { places: [broken ?? '', good ?? ''] })).toBe(good)
    expect(doesWork(broken ?? '')).toBe(false)
  },
)

describe.runIf(process.platform !== 'win32')('findProgram()', () => {
  const wanted = { name: 'glm-no-such-proxy', debianPackage: 'glm-no-such-proxy', purpose: 'the tests behind proxies' }

  test('skips a program that doesn’t work', () => {
    const [broken, good] = [programs({ [wanted.name]: STUB }), programs({ [wanted.name]: WORKS })]
    vi.stubEnv('PATH', [broken, good].join(delimiter))
    expect(findProgram(wanted)).toBe(join(good, wanted.name))
  })

  test('says in one sentence what to install', () => {
    vi.stubEnv('PATH', programs({ [wanted.name]: '' }))
    vi.stubEnv('GLM_NOT_INSTALLED', wanted.debianPackage)
    expect(() => findProgram(wanted)).toThrow(
      'Install glm-no-such-proxy (on Debian: apt install glm-no-such-proxy): the tests behind proxies need it.',
    )
  })
})
