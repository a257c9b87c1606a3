import { join } from 'node:path'
import { installWithApt } from './install-with-apt.ts'
import { programThatWorks } from './that-works.ts'

type Wanted = {
  name: string
  debianPackage: string
  purpose: string
  /** The argument that makes it print its version. */
  version?: string
}

/** Path of a program that works; installs Debian's package if it is missing and this machine allows it, otherwise says what to install. */
export function findProgram({ name, debianPackage, purpose, version = '--version' }: Wanted): string {
  const find = () => programThatWorks([name], { places: SBIN.map((folder) => join(folder, name)), args: [version] })
  const found = find() ?? (installWithApt(debianPackage, purpose) ? find() : undefined)
  if (!found) throw new Error(`Install ${name} (on Debian: apt install ${debianPackage}): ${purpose} need it.`)
  return found
}

/** Only root has these in PATH. */
const SBIN = ['/usr/sbin', '/usr/local/sbin']
