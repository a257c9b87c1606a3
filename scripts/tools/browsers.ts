import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackage } from '../lib/programs/install-package.ts'
import { installWithApt } from '../lib/programs/install-with-apt.ts'
import { ofPackage } from '../lib/programs/of-package.ts'

const help = `npm run tool -- browsers [NAME … FILE …]: tests the league night, lost scores, storage and switching users in Chromium, Firefox and WebKit,
or only in the named browsers; FILE runs only some of the tests. Installs the drivers (scripts/test/browsers/drivers), and on Debian as
root the browsers too.`

/** The files that each browser needs on this machine, and the Debian packages that contain them. */
const wanted = {
  chromium: [],
  firefox: [['firefox-esr', 'firefox-esr']],
  webkit: [
    ['WebKitWebDriver', 'webkit2gtk-driver'],
    ['Xvfb', 'xvfb'],
    ['/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib', 'gir1.2-webkit2-4.1'],
    ['/usr/lib/python3/dist-packages/gi/__init__.py', 'python3-gi'],
  ],
} as const
type Name = keyof typeof wanted
const names = Object.keys(wanted) as Name[]

if (process.argv.includes('--help')) console.log(help)
else process.exit(run(process.argv.slice(2)))

function run(args: readonly string[]): number {
  const named = names.filter((name) => args.includes(name))
  const files = args.filter((arg) => !names.includes(arg as Name))
  installPackage(
    fileURLToPath(new URL('../test/browsers/drivers/', import.meta.url)),
    'the drivers for Firefox and WebKit (about 40 MB)',
  )
  const failed = (named.length > 0 ? named : names).filter((name) => {
    for (const [program, debianPackage] of wanted[name])
      if (!isThere(program) && !installWithApt(debianPackage, `the tests in ${name}`))
        throw new Error(`Install ${debianPackage}: the tests in ${name} need ${program}.`)
    console.log(`\n== ${name}`)
    return !tested(name, files)
  })
  console.log(failed.length === 0 ? '\nAll of them pass.' : `\nFailed in ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
}

function tested(browser: Name, files: readonly string[]): boolean {
  const args = ['test', '--config', 'scripts/playwright.config.ts', '--project=browsers', ...files]
  return (
    spawnSync(ofPackage('playwright'), args, { stdio: 'inherit', env: { ...process.env, GLM_BROWSER: browser } })
      .status === 0
  )
}

function isThere(program: string): boolean {
  if (program.startsWith('/')) return existsSync(program)
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}
