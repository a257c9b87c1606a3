import { inviteDocument } from '@glm/shared/documents/invite-document'
import type { League } from '@glm/shared/schema/league'
import type { PublicPage } from '@glm/shared/schema/public-page'
import { paperText } from '@glm/shared/text/paper'
import { screenText } from '@glm/shared/text/screens'
import { publicPageText } from '@glm/shared/text/settings'
import { useState } from 'react'
import { handOut } from '../../live/hand-out.ts'
import { newPublicKey } from '../../live/new-public-key.ts'
import { publicLinks } from '../../live/public-links.ts'
import { today } from '../../live/today.ts'
import { usePaperSize } from '../../live/use-paper-size.ts'
import { useRecord } from '../../live/use-record.ts'
import { useRows } from '../../live/use-rows.ts'
import { pdfOf } from '../../pdf/make-pdf.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LinkShare } from '../parts/link-share.tsx'
import { PublicPageFields } from './public-page-fields.tsx'

/** The switch of the public page, and its link to share, to print and to change. */
export function PublicPageModal({ league, onClose }: { league: League; onClose: () => void }) {
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const [ask, setAsk] = useState<'off' | 'newLink' | null>(null)
  const [paper] = usePaperSize()
  const unsent = (useRows('outbox')?.length ?? 0) > 0
  const links = publicLinks(league, window.location.origin)
  const page = league.publicPage ?? null
  const save = async (publicPage: PublicPage | null, done: string) => {
    const calls = [{ name: 'league.update', args: { id: league.id, set: { publicPage } } }]
    setFailed(await record(calls, { done, failed: screenText.publicFailed }))
  }
  const saveSheet = (url: string) =>
    pdfOf(inviteDocument(league, { url, until: null, to: 'look' }), { paper, date: today() }).then(handOut, () =>
      setFailed(paperText.failed),
    )
  if (ask && page) {
    const off = ask === 'off'
    const act = () => (off ? save(null, screenText.publicSwitchedOff) : save({ ...page, key: newPublicKey() }, screenText.publicSaved))
    return (
      <Confirm
        ask={off ? screenText.publicOffAsk : screenText.publicNewLinkAsk}
        act={off ? 'Switch off' : 'New link'}
        onAct={() => void act()}
        onClose={() => setAsk(null)}
      >
        <p>{screenText.publicLinkEnds}</p>
      </Confirm>
    )
  }
  return (
    <Modal title="Public page" onClose={onClose}>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {links && page ? (
        <>
          <LinkShare
            link={links.page}
            label={publicPageText.key.label}
            code="Code that opens the public page"
            says={screenText.publicScan}
            title={league.name}
            onSheet={() => void saveSheet(links.page)}
          />
          {unsent ? <Notice kind="plain">{screenText.publicSoon}</Notice> : null}
          <PublicPageFields page={page} onChange={(changed) => void save(changed, screenText.publicSaved)} />
          <div className="tools">
            <a className="btn" href={links.page} target="_blank" rel="noopener">
              Open the page
            </a>
            <button className="btn" type="button" onClick={() => setAsk('newLink')}>
              New link
            </button>
            <button className="btn" type="button" onClick={() => setAsk('off')}>
              Switch off
            </button>
          </div>
        </>
      ) : (
        <SwitchOn onSwitch={(fresh) => void save(fresh, screenText.publicSwitchedOn)} />
      )}
    </Modal>
  )
}

function SwitchOn({ onSwitch }: { onSwitch: (page: PublicPage) => void }) {
  const [page, setPage] = useState<PublicPage>(() => ({
    key: newPublicKey(),
    names: 'full',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || null,
  }))
  return (
    <>
      <p>{screenText.publicSays}</p>
      <p className="small soft">{screenText.publicHides}</p>
      <PublicPageFields page={page} onChange={setPage} />
      <div>
        <button className="btn is-main" type="button" onClick={() => onSwitch(page)}>
          Switch on
        </button>
      </div>
    </>
  )
}
