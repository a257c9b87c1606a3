import { rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { describe, expect, test } from 'vitest'
import { testStep } from './test-step.ts'
import { lintFailures, simulateStep, toolStep, typesStep } from './tool-steps.ts'

const folder = ownFolder('failing-steps')
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const program = (text: string) => [process.execPath, ['-e', text]] as const
const failing = 'console.log("Building …"); console.error("error: no such file"); process.exit(1)'

/** Makes each step fail, and checks the failure it reports, the reason, and the command that reruns only that step. */
const steps: Record<string, { run: () => ReturnType<typeof toolStep>; what: RegExp; error: RegExp; again: RegExp }> = {
  types: {
    run: () => {
      file('wrong.ts', "export const holes: number = 'nine'\n")
      return typesStep([
        file(
          'tsconfig.json',
          JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [] }, files: ['wrong.ts'] }),
        ),
      ])
    },
    what: /wrong\.ts:1$/,
    error: /TS2322: Type 'string' is not assignable to type 'number'/,
    again: /^npm test -- --only types \S+tsconfig\.json$/,
  },
  'types, with a change to a row': {
    run: () => {
      file('row.ts', 'declare const row: { readonly points: number }\nrow.points = 5\n')
      const options = { compilerOptions: { strict: true, noEmit: true, types: [] }, files: ['row.ts'] }
      return typesStep([file('tsconfig.row.json', JSON.stringify(options))])
    },
    what: /row\.ts:2$/,
    error: /TS2540: [^\n]+\nRows are read-only: change them with a mutation/,
    again: /^npm test -- --only types \S+tsconfig\.row\.json$/,
  },
  build: {
    run: () => toolStep('build', program(failing)),
    what: /^the step build$/,
    error: /^It ended with status 1\. error: no such file$/,
    again: /^npm test -- --only build$/,
  },
  sizes: {
    run: () => toolStep('sizes', program('console.log("precache: 700 KB, at most 652: too large"); process.exit(1)')),
    what: /^the step sizes$/,
    error: /precache: 700 KB, at most 652: too large$/,
    again: /^npm test -- --only sizes$/,
  },
  simulate: {
    run: () =>
      simulateStep(['-e'], ['console.log("Seed 8: I1: phone2/1 lost action-46\\n  its trace"); process.exit(1)']),
    what: /^seed 8$/,
    error: /^I1: phone2\/1 lost action-46$/,
    again: /^npm run tool -- simulate --from 8 --seeds 1 --steps 300$/,
  },
  'simulate, ended without a seed': {
    run: () => simulateStep(['-e'], ['process.kill(process.pid, "SIGKILL")']),
    what: /^the step simulate$/,
    error: /^It was ended by SIGKILL\./,
    again: /^npm test -- --only simulate$/,
  },
}

describe('a failing step', () => {
  test.each(Object.entries(steps))(
    '%s: its report names the failure and the command that runs it again',
    async (_, step) => {
      const { passed, failures } = await step.run()
      expect([passed, failures]).toEqual([
        0,
        [
          {
            what: expect.stringMatching(step.what),
            error: expect.stringMatching(step.error),
            again: expect.stringMatching(step.again),
          },
        ],
      ])
    },
  )

  test('lists each file with the first rule it breaks if lint failed', () => {
    const said = [
      'scripts/add.ts:3:7 lint/correctness/noUnusedVariables  FIXABLE  ━━━━━━━━',
      '  ! This variable is unused.',
      'scripts/add.ts format ━━━━━━━━━━━━',
      'web/src/main.tsx format ━━━━━━━━━━━━',
    ].join('\n')
    expect(lintFailures(said)).toEqual([
      {
        what: 'scripts/add.ts',
        error: 'lint/correctness/noUnusedVariables',
        again: 'npm test -- --only lint scripts/add.ts',
      },
      { what: 'web/src/main.tsx', error: 'format', again: 'npm test -- --only lint web/src/main.tsx' },
    ])
  })

  const here = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))
  const planted = {
    planted: {
      load: '',
      config: () => {
        const project = JSON.stringify({ test: { name: 'planted', include: ['*.planted.mjs'], globals: true } })
        return `import { ReportTests } from ${here('report-tests.ts')}
const reporters = [new ReportTests(process.env.GLM_TEST_REPORT)]
export default { root: ${JSON.stringify(folder)}, test: { reporters, projects: [${project}] } }`
      },
      error: 'expected 8 to be 9',
      alone: " -t 'a hole (9)'",
      traces: {},
    },
    browser: {
      load: `import { expect, test } from ${JSON.stringify(import.meta.resolve('@playwright/test'))}\n`,
      config: () => `const report = process.env.GLM_TEST_REPORT
delete process.env.GLM_TEST_REPORT
export default {
  testMatch: '*.planted.mjs',
  outputDir: ${JSON.stringify(join(folder, 'output'))},
  reporter: [[${here('report-browser-tests.ts')}, { path: report }]],
  retries: 1,
  failOnFlakyTests: true,
  use: { trace: 'on-first-retry' },
  projects: [{ name: 'browser' }],
}`,
      error: 'Expected: 9 Received: 8',
      alone: '',
      traces: { traces: [expect.stringMatching(/trace\.zip$/)] },
    },
  }

  test.each(Object.entries(planted))('names each failing test if tests of %s failed', async (name, runner) => {
    const config = file(`${name}.config.mjs`, runner.config())
    file('some.planted.mjs', `${runner.load}test('good', () => {})\ntest('a hole (9)', () => expect(8).toBe(9))\n`)
    const path = (of: string) => (name === 'browser' ? relative(process.cwd(), join(folder, of)) : of)
    // A run reports only its own tests, even if another run of the same project came before it.
    await testStep(name, { files: [], config })
    expect(await testStep(name, { files: [], config })).toEqual({
      passed: 1,
      failures: [
        {
          what: `${path('some.planted.mjs')} > a hole (9)`,
          error: expect.stringContaining(runner.error),
          again: `npm test -- --only ${name} ${path('some.planted.mjs')}${runner.alone}`,
          ...runner.traces,
        },
      ],
    })
    rmSync(join(folder, 'some.planted.mjs'))
    const broken = file('broken.planted.mjs', 'throw new Error("It cannot be loaded.")\n')
    const { failures } = await testStep(name, { files: [], config })
    rmSync(broken)
    expect(failures).toEqual([
      {
        what: path('broken.planted.mjs'),
        error: expect.stringContaining('It cannot be loaded.'),
        again: `npm test -- --only ${name} ${path('broken.planted.mjs')}`,
      },
    ])
  })

  test('counts a browser test as failed if it passes only when it is run again, and the others once', async () => {
    const config = file('again.config.mjs', planted.browser.config())
    const lines = [
      "test.describe.configure({ mode: 'serial' })",
      "test('good', () => {})",
      "test('a hole (9)', () => expect(test.info().retry).toBe(1))",
    ]
    const flaky = file('flaky.planted.mjs', `${planted.browser.load}${lines.join('\n')}\n`)
    const count = await testStep('browser', { files: [], config })
    rmSync(flaky)
    expect(count).toEqual({
      passed: 1,
      failures: [
        {
          what: expect.stringMatching(/flaky\.planted\.mjs > a hole \(9\)$/),
          error: expect.stringMatching(/Expected: 1 Received: 0 It passed when it was run again\.$/),
          again: expect.stringContaining('--only browser'),
          traces: [expect.stringMatching(/trace\.zip$/)],
        },
      ],
    })
  })
})
