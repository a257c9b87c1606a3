import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { describe, expect, test } from 'vitest'
import { subjectProblems } from './commit-subject.mjs'

const hooks = fileURLToPath(new URL('../hooks', import.meta.url))

describe('subjectProblems()', () => {
  test.each([
    'Share fixtures per worker',
    'Add a budget per network to the API',
    'Process bounces of email',
    'Focus the heading of a new screen',
    'Pass the week to the pad',
    'Embed the fonts in PDFs',
    'Seed the simulator with a fixed number in CI',
    'Merge branch main',
    'Revert "Say of the first stream"',
    `Rename ${'x'.repeat(65)}`,
  ])('accepts "%s"', (subject) => {
    expect(subjectProblems(subject)).toEqual([])
  })

  test.each([
    ['share fixtures per worker', 'Start with a capitalized verb'],
    ['Added fixtures', 'Start with an imperative'],
    ['Adds fixtures', 'Start with an imperative'],
    ['Adding fixtures', 'Start with an imperative'],
    ['fix: Share fixtures', 'Drop the prefix'],
    ['feat(pad)!: Share fixtures', 'Drop the prefix'],
    ['Share fixtures per worker.', 'Drop the period'],
    ['Say which pairs the rules mean', 'Start with a verb that names the change'],
    ['Let hole numbers stand apart', 'Start with a verb that names the change'],
    ['Test what the board shows', 'Name the thing itself'],
    [`Rename ${'x'.repeat(66)}`, 'Use at most 72 characters; it has 73.'],
  ])('rejects "%s"', (subject, problem) => {
    expect(subjectProblems(subject).join()).toContain(problem)
  })
})

test('the Git hook rejects a commit with a bad subject and accepts a good one', () => {
  const folder = ownFolder('commit-subject')
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  git('init', '--quiet')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@example.com')
  git('config', 'core.hooksPath', hooks)
  writeFileSync(join(folder, 'a.txt'), 'a')
  git('add', 'a.txt')
  const bad = git('commit', '--message', 'Say hello')
  expect([bad.status, bad.stderr]).toEqual([1, expect.stringContaining('Reword the commit subject: Say hello')])
  expect(git('commit', '--message', 'Add a greeting').status).toBe(0)
  expect(git('log', '--format=%s').stdout).toBe('Add a greeting\n')
})
