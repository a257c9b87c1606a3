import { makeDocument } from '@glm/shared/documents/make-document'
import type { PaperSize } from '@glm/shared/lib/paper-size'
import type { Season } from '@glm/shared/season/season'
import { useEffect, useState } from 'react'
import { useSession } from '../../account/session-context.ts'
import type { Drawn } from '../../pdf/drawn.ts'
import { loadDraw } from '../../pdf/make-pdf.ts'
import { isLoopbackUrl } from '../../platform/is-loopback-url.ts'
import { today } from '../../platform/today.ts'

type Made = { state: 'none' | 'making' | 'failed' } | { state: 'made'; url: string; drawn: Drawn }
type Wanted = { weekId: number; perPage: 2 | 4 | null; paper: PaperSize }

/**
 * Makes a week's scorecards; the previous ones stay until then, and their memory is then released. `hereOnly`: no phone
 * can reach the address in their codes.
 */
export function useScorecards(season: Season): { made: Made; make: (wanted: Wanted) => void; hereOnly: boolean } {
  const [made, setMade] = useState<Made>({ state: 'none' })
  useEffect(() => () => (made.state === 'made' ? URL.revokeObjectURL(made.url) : undefined), [made])
  const { rehearsal } = useSession()
  // A rehearsal's matches are private: on a phone, a code for one would open a different match.
  const code: { site?: string } = rehearsal ? {} : { site: window.location.origin }
  const make = ({ weekId, perPage, paper }: Wanted) => {
    setMade({ state: 'making' })
    const document = () => makeDocument({ kind: 'scorecards', weekId, perPage, ...code }, season, today())
    loadDraw()
      .then((draw) => {
        const drawn = draw(document(), { paper, date: today() })
        setMade({ state: 'made', drawn, url: URL.createObjectURL(drawn.file()) })
      })
      .catch(() => setMade({ state: 'failed' }))
  }
  return { made, make, hereOnly: code.site !== undefined && isLoopbackUrl(code.site) }
}
