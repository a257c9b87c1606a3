import { installWithApt } from './install-with-apt.ts'
import { programThatWorks } from './that-works.ts'

export type PopplerTool = 'pdftoppm' | 'pdftotext' | 'pdfinfo' | 'pdffonts'

/**
 * Returns the path of a Poppler tool, which converts PDFs to images and text. If it is missing, installs Debian's
 * package if this machine allows that; otherwise throws an error that says what to install.
 */
export function findPoppler(tool: PopplerTool): string {
  const found = installed(tool) ?? (installWithApt('poppler-utils', 'the paper tests') ? installed(tool) : undefined)
  if (!found)
    throw new Error(
      'Install Poppler (poppler-utils on Debian, poppler with Homebrew): the paper tests need its pdftoppm and pdftotext.',
    )
  return found
}

function installed(tool: PopplerTool): string | undefined {
  const here =
    found.get(tool) ?? programThatWorks([tool, `${tool}.exe`], { places: [`/opt/homebrew/bin/${tool}`], args: ['-v'] })
  if (here) found.set(tool, here)
  return here
}

/** Tools that were found. Each is started only once to see whether it works. */
const found = new Map<PopplerTool, string>()
