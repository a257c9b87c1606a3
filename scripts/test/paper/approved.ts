import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { picturesOf } from './pages-of.ts'
import { type Picture, pictureOf, pngOf } from './picture.ts'
import { bytesOf, type Sample } from './samples.ts'

const folder = fileURLToPath(new URL('./approved/', import.meta.url))

/** Returns the first and last page of a sample, each with the name of its approved image. */
export function pagesOf(sample: Sample): { name: string; picture: Picture }[] {
  return picturesOf(bytesOf(sample)).map(({ page, picture }) => ({ name: `${sample.name}-${page}`, picture }))
}

export function approvedPicture(name: string): Picture | null {
  const path = `${folder}${name}.png`
  return existsSync(path) ? pictureOf(readFileSync(path)) : null
}

export const approvedNames = (): string[] => readdirSync(folder).map((file) => file.replace(/\.png$/, ''))

/** Replaces all approved images. Review every one of them before committing. */
export function approve(samples: readonly Sample[]): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const { name, picture } of samples.flatMap(pagesOf)) writeFileSync(`${folder}${name}.png`, pngOf(picture))
}
