import { inviteDocument } from '@glm/shared/documents/invite-document'
import { updateOf } from '@glm/shared/mutations/define/keyed-fields'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { League } from '@glm/shared/schema/league/league'
import { withDefaults } from '@glm/shared/schema/league/league-settings'
import type { PublicPage } from '@glm/shared/schema/league/public-page'
import { paperText } from '@glm/shared/text/documents/paper'
import { publicSwitchText } from '@glm/shared/text/screens/league/public-switch'
import { publicPageText } from '@glm/shared/text/settings/settings'
import { useState } from 'react'
import { shareFile } from '../../client/share-file.ts'
import { useRecord } from '../../client/use-record.ts'
import { useRows } from '../../client/use-rows.ts'
import { LinkShare } from '../../components/link-share.tsx'
import { pdfOf } from '../../pdf/make-pdf.ts'
import { deviceZone } from '../../platform/device-zone.ts'
import { isLoopbackUrl } from '../../platform/is-loopback-url.ts'
import { newPublicKey } from '../../platform/new-public-key.ts'
import { today } from '../../platform/today.ts'
import { usePaperSize } from '../../platform/use-paper-size.ts'
import { useSeason } from '../../season/use-season.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { publicLinks } from './public-links.ts'
import { PublicPageFields } from './public-page-fields.tsx'
import { publicZone } from './public-zone.ts'

/** Turns the public page on or off, and shares, prints and replaces its link. */
export function PublicPageModal({ league, onClose }: { league: League; onClose: () => void }) {
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const [ask, setAsk] = useState<'off' | 'newLink' | null>(null)
  const [paper] = usePaperSize()
  const unsent = (useRows('outbox')?.length ?? 0) > 0
  const links = publicLinks(league, window.location.origin)
  const page = league.publicPage ?? null
  const season = useSeason()?.season
  const seasonZone = season ? withDefaults(season.settings).timeZone : ''
  const save = async (publicPage: PublicPage | null, done: string) => {
    const calls: MutationCall[] = [mutations.league.update(updateOf(league, { publicPage }))]
    setFailed(await record(calls, { done, failed: publicSwitchText.failed }))
  }
  const saveSheet = (url: string) =>
    pdfOf(inviteDocument(league, { url, until: null, to: 'look' }), { paper, date: today() }).then(shareFile, () =>
      setFailed(paperText.failed),
    )
  if (ask && page) {
    const off = ask === 'off'
    const act = () =>
      off ? save(null, publicSwitchText.switchedOff) : save({ ...page, key: newPublicKey() }, publicSwitchText.saved)
    return (
      <Confirm
        ask={off ? publicSwitchText.offAsk : publicSwitchText.newLinkAsk}
        act={off ? publicSwitchText.switchOff : publicSwitchText.newLink}
        onAct={() => void act()}
        onClose={() => setAsk(null)}
      >
        <p>{publicSwitchText.linkEnds}</p>
      </Confirm>
    )
  }
  return (
    <Modal title={publicSwitchText.title} onClose={onClose}>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {links && page ? (
        <>
          {isLoopbackUrl(links.page) ? <Notice kind="needs">{publicSwitchText.hereOnly}</Notice> : null}
          <LinkShare
            link={links.page}
            label={publicPageText.key.label}
            code={publicSwitchText.code}
            says={publicSwitchText.scan}
            title={league.name}
            onSheet={() => void saveSheet(links.page)}
          />
          {unsent ? <Notice kind="plain">{publicSwitchText.soon}</Notice> : null}
          <PublicPageFields
            page={page}
            seasonZone={seasonZone}
            onChange={(changed) => void save(changed, publicSwitchText.saved)}
          />
          <p className="small soft">{publicSwitchText.boardHint}</p>
          <div className="tools">
            <a className="btn" href={links.page} target="_blank" rel="noopener">
              {publicSwitchText.open}
            </a>
            <a className="btn" href={links.board} target="_blank" rel="noopener">
              {publicSwitchText.board}
            </a>
            <button className="btn" type="button" onClick={() => setAsk('newLink')}>
              {publicSwitchText.newLink}
            </button>
            <button className="btn" type="button" onClick={() => setAsk('off')}>
              {publicSwitchText.switchOff}
            </button>
          </div>
        </>
      ) : (
        <SwitchOn seasonZone={seasonZone} onSwitch={(fresh) => void save(fresh, publicSwitchText.switchedOn)} />
      )}
    </Modal>
  )
}

function SwitchOn({ seasonZone, onSwitch }: { seasonZone: string; onSwitch: (page: PublicPage) => void }) {
  const [page, setPage] = useState<PublicPage>(() => ({
    key: newPublicKey(),
    names: 'full',
    timeZone: publicZone(seasonZone || deviceZone(), seasonZone),
  }))
  return (
    <>
      <p>{publicSwitchText.says}</p>
      <p className="small soft">{publicSwitchText.hides}</p>
      <PublicPageFields page={page} seasonZone={seasonZone} onChange={setPage} />
      <div>
        <button className="btn is-main" type="button" onClick={() => onSwitch(page)}>
          {publicSwitchText.switchOn}
        </button>
      </div>
    </>
  )
}
