import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './install-with-apt.ts'

export type PopplerTool = 'pdftoppm' | 'pdftotext' | 'pdfinfo' | 'pdffonts'

/** Path of a tool of Poppler, which turns PDFs into pictures and text; installs Debian's where this machine lets us, else says what to install. */
export function findPoppler(tool: PopplerTool): string {
  const found = installed(tool) ?? (installWithApt('poppler-utils', 'the paper tests') ? installed(tool) : undefined)
  if (!found)
    throw new Error(
      'Install Poppler (poppler-utils on Debian, poppler with Homebrew): the paper tests need its pdftoppm and pdftotext.',
    )
  return found
}

function installed(tool: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/opt/homebrew/bin', '/usr/local/bin']
  return folders.flatMap((folder) => [join(folder, tool), join(folder, `${tool}.exe`)]).find((path) => existsSync(path))
}
