import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type PopplerTool = 'pdftoppm' | 'pdftotext' | 'pdfinfo' | 'pdffonts'

/** Path of a tool of Poppler, which turns PDFs into pictures and text; installs Debian's where this machine lets us, else says what to install. */
export function findPoppler(tool: PopplerTool): string {
  const found = installed(tool) ?? (installWithApt() ? installed(tool) : undefined)
  if (!found)
    throw new Error('Install Poppler (poppler-utils on Debian, poppler with Homebrew): the paper tests need its pdftoppm and pdftotext.')
  return found
}

function installed(tool: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/opt/homebrew/bin', '/usr/local/bin']
  return folders.flatMap((folder) => [join(folder, tool), join(folder, `${tool}.exe`)]).find((path) => existsSync(path))
}

function installWithApt(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('Installing Poppler for the paper tests …')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', 'poppler-utils')
}
