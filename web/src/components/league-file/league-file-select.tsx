import type { LeagueFile } from '@glm/shared/league-file/league-file'
import { leagueFileText } from '@glm/shared/text/screens/league/league-file'
import { type ReactNode, useState } from 'react'
import { inSlices } from '../../platform/in-slices.ts'
import { dayOfYear } from '../../platform/say-time.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A league file that has been read and is valid, with its original bytes. */
export type ChosenLeague = { file: LeagueFile; bytes: Uint8Array }

type Props = {
  note: string
  /** Set if another button is the screen's main one. */
  aside?: boolean
  children: (chosen: ChosenLeague) => ReactNode
}

/**
 * Lets the user choose a league file, and shows what it contains. `note` explains what will happen, and `children` are
 * the controls that do it. Works offline.
 */
export function LeagueFileSelect({ note, aside = false, children }: Props) {
  const [chosen, setChosen] = useState<ChosenLeague | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (picked: File) => {
    const read = await readPicked(picked)
    setProblem('problem' in read ? leagueFileText.problem[read.problem] : null)
    setChosen('problem' in read ? null : read)
  }
  return (
    <>
      {problem ? <Notice kind="needs">{problem}</Notice> : null}
      {chosen ? <Found file={chosen.file} note={note} /> : null}
      <div className="tools">
        {chosen ? children(chosen) : null}
        <FileButton
          words={chosen ? leagueFileText.other : leagueFileText.choose}
          label={leagueFileText.file}
          accept=".zip,application/zip"
          main={!chosen && !aside}
          onFile={(file) => void choose(file)}
        />
      </div>
    </>
  )
}

/** How long the page may take to read a file. Files created by the app take less than a tenth of that. */
const MOST_MS = 60_000

async function readPicked(picked: File) {
  const [{ leagueFileSteps }, { fileLimits }] = await Promise.all([
    import('@glm/shared/league-file/read-league-file'),
    import('@glm/shared/league-file/league-file'),
  ])
  // Check the size before loading the file into memory.
  if (picked.size > fileLimits.file) return { problem: 'large' as const }
  const bytes = new Uint8Array(await picked.arrayBuffer())
  const read = await inSlices(leagueFileSteps(bytes), MOST_MS)
  if (read === null) return { problem: 'slow' as const }
  return 'problem' in read ? read : { ...read, bytes }
}

function Found({ file: { manifest, rows, history, older }, note }: { file: LeagueFile; note: string }) {
  const [seasons, players, cards] = [rows.seasons.length, rows.players.length, rows.cards.length]
  return (
    <div role="status">
      <p>
        <b>{leagueFileText.found(manifest.league)}</b>
      </p>
      <ul>
        <li>{leagueFileText.holds({ seasons, players, cards })}</li>
        <li>{leagueFileText.history({ changes: history.length, older, whole: manifest.history === 'whole' })}</li>
        <li>{leagueFileText.madeOn(dayOfYear(manifest.madeAt))}</li>
      </ul>
      <p className="small soft">{note}</p>
    </div>
  )
}
