import { join } from 'node:path'
import { openSqliteStore, type SqliteStore } from '@glm/sync-server/store/sqlite-store'

export const bookFile = (dataDir: string): string => join(dataDir, 'league.db')

/** The book of a data folder, migrated. A running server may have it open as well. */
export const openBook = (dataDir: string): SqliteStore => openSqliteStore(bookFile(dataDir))
