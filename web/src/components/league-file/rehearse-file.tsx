import type { LeagueFile } from '@glm/shared/league-file/league-file'
import { rehearsalText } from '@glm/shared/text/screens/league/rehearsal'
import { Drama } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { leagueOfFile, useRehearse } from './use-rehearse.ts'

/** Starts a rehearsal with the league in a file. */
export function RehearseFile({ file }: { file: LeagueFile }) {
  const { begin, busy, failed } = useRehearse()
  return (
    <>
      {failed ? <Notice kind="needs">{rehearsalText.beginFailed}</Notice> : null}
      <button className="btn" type="button" disabled={busy} onClick={() => begin(async () => leagueOfFile(file))}>
        <Icon of={Drama} />
        {rehearsalText.fromFile}
      </button>
    </>
  )
}
