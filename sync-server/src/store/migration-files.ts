import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Engine = 'sqlite' | 'postgres'

const folderOf = (engine: Engine): string => fileURLToPath(new URL(`./migrations/${engine}/`, import.meta.url))

/** Returns the numbered migrations for an engine, in order. Their numbers and names are the same for every engine. */
export function migrationFiles(engine: Engine): { name: string; read: () => string }[] {
  const folder = folderOf(engine)
  const names = readdirSync(folder).filter((name) => /^\d{3}-.*\.sql$/.test(name))
  return names.sort().map((name, i) => {
    if (Number(name.slice(0, 3)) !== i + 1)
      throw new Error(`Number the migrations without gaps or duplicates: ${name} comes after ${i}.`)
    return { name, read: () => readFileSync(`${folder}${name}`, 'utf8') }
  })
}

/** Returns the number of the last migration, which is the version of every database that has been opened. */
export const newestMigration = (): number => migrationFiles('sqlite').length
