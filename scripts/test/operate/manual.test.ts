import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { describe, expect, test } from 'vitest'
import { cliCommand, quoted } from '../../lib/cli-command.ts'
import { settingsHelp, unknownSettings } from '../../lib/settings-help.ts'

const deploy = fileURLToPath(new URL('../../../sync-server/deploy/', import.meta.url))
const ways = ['laptop.md', 'club-server.md', 'container.md', 'raspberry-pi.md', 'tunnel.md']
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')

const manual = ['README.md', ...ways].map(read).join('\n')

describe('the operator’s files in the package', () => {
  test('don’t mention missing files', () => {
    const named = [...manual.matchAll(/`([\w.-]+\.(?:conf|cfg|yaml|service|md)|Caddyfile|\.env\.example)`/g)].map(
      ([, name = '']) => name,
    )
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((name) => !existsSync(join(deploy, name)))).toEqual([])
  })
  test('list the commands an operator needs in a year, for each way to install', () => {
    for (const way of ways.slice(0, 3))
      for (const command of ['# start', 'admin add-admin', 'admin backup', '# restore', '# new version', 'log'])
        expect([way, command, read(way).includes(command)]).toEqual([way, command, true])
    // The other pages describe the same kinds of installation with a different address or disk. Each of them links to
    // the page that it is based on.
    for (const way of ways.slice(3)) expect(read(way)).toContain('](club-server.md)')
    for (const way of ways) expect([way, read('README.md').includes(`](${way})`)]).toEqual([way, true])
  })
  test('include an .env.example that lists every setting a container can have', () => {
    const own = [
      'GLM_HOST',
      'GLM_DATA_DIR',
      'GLM_WEB_ROOT',
      'GLM_PUBLIC_URL',
      'GLM_BEHIND_PROXY',
      'GLM_DEMO',
      'GLM_DEMO_TODAY',
    ]
    const settings = [...new Set(settingsHelp.match(/GLM_[A-Z_]*[A-Z]/g))].filter((name) => !own.includes(name))
    expect(settings.length).toBeGreaterThan(20)
    expect(settings.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(read('.env.example')))).toEqual([])
  })
  test.runIf(existsSync('/usr/bin/caddy'))('include Caddy files that Caddy can read', () => {
    for (const name of ['Caddyfile', 'Caddyfile.local']) {
      const args = ['adapt', '--adapter', 'caddyfile', '--config', join(deploy, name)]
      const env = { ...process.env, DOMAIN: 'golf.example.com' }
      const { status, stdout, stderr } = spawnSync('caddy', args, { encoding: 'utf8', env })
      expect([name, status, stdout.includes('127.0.0.1:8080') || stderr]).toEqual([name, 0, true])
    }
  })
  test.runIf(existsSync('/usr/bin/systemd-analyze'))('include a unit that passes systemd-analyze verify', () => {
    // Uses this machine's Node: a CI runner doesn't have one where Debian's package installs it.
    const folder = ownFolder('unit')
    const unit = join(folder, 'golf-league-manager.service')
    writeFileSync(unit, read('golf-league-manager.service').replace('/usr/bin/node', process.execPath))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([status, stderr]).toEqual([0, ''])
  })
})

test('unknownSettings() lists only misspelled settings', () => {
  expect(unknownSettings({ GLM_PUBLC_URL: 'x', GLM_PUBLIC_URL: 'x', PATH: 'x', GLM_TEST_ENGINE: 'x' })).toEqual([
    'GLM_PUBLC_URL',
  ])
})

test('cliCommand() returns the command as typed, quoting a path with spaces', () => {
  expect(cliCommand('/srv/my golf/dist/server.mjs', {}).admin).toBe(`node '/srv/my golf/dist/admin.mjs'`)
  expect(cliCommand('/usr/local/bin/golf-league-manager', {}).admin).toBe('golf-league-manager admin')
  expect(cliCommand('/x/.bin/golf-league-manager', { npm_command: 'exec' }).admin).toBe('npx golf-league-manager admin')
  expect(cliCommand('/x/scripts/run.mjs', {}).start).toBe('npm start')
  expect(quoted(`it's`)).toBe(`'it'\\''s'`)
})
