import { join } from 'node:path'
import { installWithApt } from './install-with-apt.ts'
import { programThatWorks } from './that-works.ts'

type Wanted = {
  name: string
  debianPackage: string
  purpose: string
  /** The argument that makes the program print its version. */
  version?: string
}

/**
 * Returns the path of a working program. If it is missing, installs Debian's package if this machine allows that;
 * otherwise throws an error that says what to install.
 */
export function findProgram({ name, debianPackage, purpose, version = '--version' }: Wanted): string {
  const find = () => programThatWorks([name], { places: SBIN.map((folder) => join(folder, name)), args: [version] })
  const found = find() ?? (installWithApt(debianPackage, purpose) ? find() : undefined)
  if (!found) throw new Error(`Install ${name} (on Debian: apt install ${debianPackage}): ${purpose} need it.`)
  return found
}

/** Folders that are only in root's PATH. */
const SBIN = ['/usr/sbin', '/usr/local/sbin']
