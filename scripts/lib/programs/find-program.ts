import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './install-with-apt.ts'

type Wanted = { name: string; debianPackage: string; purpose: string }

/** Path of a program; installs Debian's package where it is missing and this machine lets us, else says what to install. */
export function findProgram({ name, debianPackage, purpose }: Wanted): string {
  const found = pathOf(name) ?? (installWithApt(debianPackage, purpose) ? pathOf(name) : undefined)
  if (!found) throw new Error(`Install ${name} (on Debian: apt install ${debianPackage}): ${purpose} need it.`)
  return found
}

/** Programs that only root is shown stand in sbin. */
function pathOf(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
