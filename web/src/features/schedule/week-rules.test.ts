import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const forms = ['week-modal', 'shape-fields', 'left-out-fields', 'arrange-modal', 'arranged-line', 'week-actions']

test.each(forms)(
  '%s.tsx reads the rules of its own week, because a finished week keeps those it was played with',
  (form) => {
    const code = readFileSync(fileURLToPath(new URL(`${form}.tsx`, import.meta.url)), 'utf8')
    expect(code).not.toMatch(/season\.settings/)
  },
)
