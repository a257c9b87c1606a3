import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownRunToEnd } from '@glm/sync-server/testing/run/own-process'
import { beforeAll, describe, expect, test } from 'vitest'
import { seeToBuild } from '../../lib/build/build-all.ts'
import { linesOf, ManualBox } from './run-manual.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const deploy = join(root, 'sync-server/deploy')
const pages = readdirSync(deploy).filter((name) => name.endsWith('.md') && name !== 'POSTGRES.md')
const page = (name: string) => readFileSync(join(deploy, name), 'utf8')
const folder = ownFolder('manual')
const packed = join(folder, 'golf-league-manager-x.y.z.tgz')
const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** The lines that can't run in a test, why, and what runs in their place. */
const notHere: readonly (readonly [RegExp, string])[] = [
  [/^apt-get install /, 'It needs root and Debian’s package lists.'],
  [
    /^docker /,
    'There is no container engine; image.test.ts runs each line of the Dockerfile, and manual.test.ts reads compose.yaml.',
  ],
  [/^certbot /, 'It needs a public name.'],
  [/^(tailscale|cloudflared) /, 'It needs an account with that service.'],
  [
    /^caddy run /,
    'behind-proxies.test.ts starts Caddy and the other proxies; manual.test.ts reads this file with Caddy.',
  ],
]
const runsHere = (line: string) => !notHere.some(([lines]) => lines.test(line))

beforeAll(() => {
  seeToBuild()
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]
  const { status, stdout, stderr } = ownRunToEnd('npm', args, { cwd: root, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  ownRunToEnd('mv', [join(folder, stdout.trim()), packed])
  expect(existsSync(packed)).toBe(true)
})

/** Runs the lines of a page that can run here, in a separate box, and returns each line's output. */
async function played(name: string, between: (line: string, box: ManualBox) => Promise<void> = async () => {}) {
  const box = new ManualBox({ folder: ownFolder('box'), packed, root })
  const printed = new Map<string, string>()
  try {
    for (const line of linesOf(page(name)).filter(runsHere)) {
      await between(line, box)
      printed.set(line, await box.run(line))
    }
  } finally {
    await box.end()
  }
  return {
    box,
    of: (words: string) => [...printed].find(([line]) => line.includes(words))?.[1] ?? `nothing has ${words}`,
  }
}

describe('each line of the manual', () => {
  test('runs in a test below, or is listed with the reason why it can’t', () => {
    const lines = pages.flatMap((name) => linesOf(page(name)).map((line) => ({ name, line })))
    expect(lines.length).toBeGreaterThan(40)
    const left = lines.filter(({ name, line }) => runsHere(line) && !['laptop.md', 'club-server.md'].includes(name))
    // The lines on these two pages run in the tests below. Most lines on the other pages need a container engine, which
    // this machine doesn't have, so only a file copy is left.
    expect(left.map(({ line }) => line)).toEqual(['cp .env.example .env && chmod 600 .env'])
    for (const [lines] of notHere)
      expect([lines, pages.some((name) => linesOf(page(name)).some((line) => lines.test(line)))]).toEqual([lines, true])
  })
  test('runs on a laptop: install, start, admin, backup, restore, new version', async () => {
    const { of } = await played('laptop.md', async (line, box) => {
      // Stops the server with Ctrl+C first, as the page says.
      if (line.includes('admin restore')) await box.end()
    })
    expect(of('add-admin')).toMatch(/^App admin you@example\.com created\. Password: \S+/)
    expect(of('admin status')).toContain('\nReady\n')
    expect(of('admin backup')).toMatch(/^Copied \d+ pages of /)
    expect(of('admin restore')).toContain('Restored ')
    expect(of('--version')).toBe(`${version}\n`)
  })
  test('runs on a club server: install, unit, owner’s link, proxies, admin, backup, restore, new version', async () => {
    const settings = ['GLM_SMTP_URL=smtp://127.0.0.1:1', "GLM_MAIL_FROM='Thursday League <golf@example.com>'"]
    const { box, of } = await played('club-server.md', async (line, server) => {
      if (line.startsWith('systemctl enable'))
        for (const one of settings) await server.run(`echo "${one}" >> /etc/golf-league-manager.env`)
    })
    expect(of('journalctl')).toMatch(/^ {2}https:\/\/golf\.example\.com\/register#owner=\S+$/)
    expect(box.read('etc/caddy/Caddyfile')).toContain('\ngolf.example.com {')
    expect(box.read('etc/nginx/sites-enabled/golf')).toContain('server_name your.name.example;')
    expect(of('add-admin')).toMatch(/^App admin you@example\.com created\./)
    expect(of('admin status')).toContain('\nReady\n')
    // The commands use the server's settings.
    expect(of('admin status')).toMatch(/^email +(ok|not delivered)/m)
    expect(of('admin restore')).toContain('The old database is now ')
    expect(of('--version')).toBe(`${version}\n`)
  })
})
