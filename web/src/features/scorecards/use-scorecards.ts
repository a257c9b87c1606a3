import type { CardCodes } from '@glm/shared/documents/scorecards-document'
import type { PaperSize } from '@glm/shared/lib/paper-size'
import type { Season } from '@glm/shared/season/season'
import { useEffect, useState } from 'react'
import { callApi } from '../../account/api.ts'
import { useSession } from '../../account/session-context.ts'
import type { Drawn } from '../../pdf/drawn.ts'
import { loadDraw } from '../../pdf/make-pdf.ts'
import { today } from '../../platform/today.ts'
import { codesNotice } from './codes-notice.ts'

type Made = { state: 'none' | 'making' | 'failed' } | { state: 'made'; url: string; drawn: Drawn }
/**
 * `guests`: whether the codes on the cards open scoring without an account. `boxes`: whether the cards have check boxes
 * that a camera can read.
 */
type Wanted = { weekId: number; perPage: 2 | 4 | null; paper: PaperSize; guests: boolean; boxes: boolean }

/**
 * Generates a week's scorecards. The previous scorecards stay visible until the new ones are ready, and are then
 * released from memory. `hereOnly`: the warning if phones can't reach the address in the codes. `noCodes`: codes for
 * guests need a signal, and there was none.
 */
export function useScorecards(season: Season): {
  made: Made
  make: (wanted: Wanted) => void
  hereOnly: string | null
  noCodes: boolean
} {
  const [codes, setCodes] = useState<CardCodes | null>({})
  const [made, setMade] = useState<Made>({ state: 'none' })
  useEffect(() => () => (made.state === 'made' ? URL.revokeObjectURL(made.url) : undefined), [made])
  const { rehearsal } = useSession()
  // Cards from a rehearsal don't get codes, because on a phone they would open a different match.
  const code: { site?: string } = rehearsal ? {} : { site: window.location.origin }
  const make = ({ weekId, perPage, paper, guests, boxes }: Wanted) => {
    setMade({ state: 'making' })
    Promise.all([loadDraw(), guests && !rehearsal ? codesOf(weekId) : {}])
      .then(([draw, found]) => {
        setCodes(found)
        const cards = { kind: 'scorecards', weekId, perPage, ...code, codes: found ?? {}, boxes } as const
        const drawn = draw.request(cards, season, { paper, date: today() })
        setMade({ state: 'made', drawn, url: URL.createObjectURL(drawn.file()) })
      })
      .catch(() => setMade({ state: 'failed' }))
  }
  const guests = Object.values(codes ?? {}).map(({ url }) => url)
  return { made, make, noCodes: codes === null, hereOnly: codesNotice(code.site, guests) }
}

/** Gets the week's guest codes from the server; null without a signal. */
async function codesOf(weekId: number): Promise<CardCodes | null> {
  const answer = await callApi('POST /guest-cards', { body: { weekid: weekId } })
  if (!answer.ok) return null
  return Object.fromEntries(answer.data.map(({ match_id: matchId, url, number }) => [matchId, { url, number }]))
}
