import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Pokes } from '../sync/pokes.ts'
import { aSqliteServer } from '../testing/a-server.ts'
import { ownFolder } from '../testing/run/own-folder.ts'
import { startOperating } from './start-operating.ts'

test('a backup that fails is listed among the problems that the operator sees', async () => {
  const dataDir = ownFolder('operate')
  const { store } = await aSqliteServer(join(dataDir, 'league.db'))
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  const operated = await startOperating(
    { logLevel: 'error', metrics: null, backups: { folder: join(file, 'backups'), keep: 3 } },
    { store, db: store.db, dataDir, pokes: new Pokes(), emailProblem: null },
  )
  try {
    const texts = () => operated.problems().map(({ level, text }) => `${level}: ${text}`)
    await expect
      .poll(texts)
      .toEqual([
        expect.stringMatching(/^error: the backup failed: ENOTDIR/),
        expect.stringMatching(/^error: Make the backup folder writable/),
      ])
  } finally {
    operated.stop()
    await store.close()
  }
})
