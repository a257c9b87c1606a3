import { may } from '@glm/shared/schema/league/role'
import { paperSentence, paperText } from '@glm/shared/text/documents/paper'
import { tickCardText } from '@glm/shared/text/documents/tick-card'
import { screenNames } from '@glm/shared/text/names'
import { guestText } from '@glm/shared/text/screens/scores/guest'
import { Navigate } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../account/session-context.ts'
import { shareFile } from '../../client/share-file.ts'
import { ClosedScreen } from '../../components/closed-screen.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { PaperSizeSelect } from '../../components/paper-size-select.tsx'
import { DrawnView } from '../../pdf/drawn-view.tsx'
import { PrintPages } from '../../pdf/print-pages.tsx'
import { useKept } from '../../platform/use-kept.ts'
import { usePaperSize } from '../../platform/use-paper-size.ts'
import { useToday } from '../../platform/use-today.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { dayOf, useSeason } from '../../season/use-season.ts'
import { weekToPrepare } from '../../season/weeks/likely-weeks.ts'
import { useWeek } from '../../season/weeks/use-week.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/select.tsx'
import { GuestCardsPanel } from './guest-cards-panel.tsx'
import { useScorecards } from './use-scorecards.ts'

export function ScorecardsScreen() {
  const { session } = useSession()
  if (session?.leagueId == null)
    return (
      <ClosedScreen
        label={screenNames.printScorecards}
        title={screenNames.generateScorecards}
        words={paperText.notAssigned}
      />
    )
  return may(session.role, 'keepLeague') ? <WithLeague /> : <Navigate to="/dashboard" replace />
}

function WithLeague() {
  const season = useSeason()
  if (!season?.weeks.length)
    return (
      <NoSeason
        label={screenNames.printScorecards}
        title={screenNames.generateScorecards}
        missing={season ? 'schedule' : 'season'}
      />
    )
  return <Scorecards />
}

/** The select's value for cards with check boxes. */
const BOXES = 'boxes'

/** Generates a week's scorecards on this device, to view and print them. */
function Scorecards() {
  const season = useShownSeason()
  const { week, pickWeek } = useWeek(season, '/scorecards', weekToPrepare(season, useToday()))
  const [size, setSize] = usePaperSize()
  const [perPage, setPerPage] = useState<2 | 4 | null>(null)
  const [guests, setGuests] = useKept('glm-guest-codes', (text) => text === 'true')
  const [boxes, setBoxes] = useKept('glm-card-boxes', (text) => text === 'true')
  const { made, make, hereOnly, noCodes } = useScorecards(season)
  const options = season.weeks.map((w) => ({
    id: w.weekNumber,
    words: `${paperSentence.week(w.weekNumber)} · ${dayOf(w.date)}`,
  }))
  const framed = navigator.pdfViewerEnabled
  return (
    <>
      <div className="sheet">
        <PageHeader label={screenNames.printScorecards} title={screenNames.generateScorecards}>
          <PaperSizeSelect size={size} onPick={setSize} />
          <Select
            label={paperText.cardsPerPage}
            value={boxes ? BOXES : (perPage ?? 0)}
            onPick={(value) => {
              setBoxes(value === BOXES)
              setPerPage(value === '2' ? 2 : null)
            }}
          >
            <option value={0}>{paperText.asFit}</option>
            <option value={2}>{paperText.twoCards}</option>
            <option value={BOXES}>{tickCardText.boxCards}</option>
          </Select>
          <Select
            label={guestText.whoScans}
            value={guests ? 'anyone' : 'members'}
            onPick={(value) => setGuests(value === 'anyone')}
          >
            <option value="members">{guestText.forMembers}</option>
            <option value="anyone">{guestText.forAnyone}</option>
          </Select>
        </PageHeader>
        <div className="panel paper-ask">
          <ComboBox
            label={paperText.weekLabel}
            options={options}
            value={week?.weekNumber ?? null}
            onChange={(weekNumber) => (weekNumber === null ? undefined : pickWeek(weekNumber))}
            placeholder={paperText.typeWeek}
            none={paperText.noSuchWeekHere}
            short
          />
          <button
            className="btn is-main"
            type="button"
            disabled={!week || made.state === 'making'}
            onClick={() => (week ? make({ weekId: week.id, perPage, paper: size, guests, boxes }) : undefined)}
          >
            {screenNames.generateScorecards}
          </button>
        </div>
        {hereOnly ? <Notice kind="plain">{hereOnly}</Notice> : null}
        {noCodes ? <Notice kind="needs">{guestText.noSignal}</Notice> : null}
        {made.state === 'made' && made.drawn.lost.length > 0 ? (
          <Notice kind="plain">{paperSentence.lacking(made.drawn.lost)}</Notice>
        ) : null}
        {made.state === 'failed' ? <Notice kind="needs">{paperText.failed}</Notice> : null}
        <section className="panel" aria-live="polite">
          {made.state === 'made' ? (
            <PdfPreview url={made.url} framed={framed} onSave={() => void shareFile(made.drawn.file())} />
          ) : (
            <p className="soft">{made.state === 'making' ? paperText.making : paperText.chooseWeek}</p>
          )}
          {made.state === 'made' ? null : <p className="only-print">{paperText.makeFirst}</p>}
        </section>
        {guests && week ? <GuestCardsPanel key={week.id} weekId={week.id} isMade={made.state === 'made'} /> : null}
      </div>
      {made.state === 'made' && !framed ? <DrawnView pages={made.drawn.pages} shown /> : null}
      <PrintPages draw={made.state === 'made' ? () => made.drawn : null} />
    </>
  )
}

/** Shows the document. `framed`: whether the browser can show it in a frame. It can always be saved or shared. */
function PdfPreview({ url, framed, onSave }: { url: string; framed: boolean; onSave: () => void }) {
  return (
    <>
      <div className="panel-head">
        <h2>{paperText.preview}</h2>
        <button className="btn" type="button" onClick={onSave}>
          <Icon of={FileDown} />
          {paperText.savePdf}
        </button>
      </div>
      {framed ? <iframe className="preview" title={paperText.preview} src={`${url}#navpanes=0`} /> : null}
    </>
  )
}
