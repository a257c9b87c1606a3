import { type Recap, recapChat, recapDocument } from '@glm/shared/documents/recap/compose-recap'
import { mutations } from '@glm/shared/mutations/mutations'
import * as buttonText from '@glm/shared/text/buttons'
import { paperText } from '@glm/shared/text/documents/paper'
import { recapScreenText } from '@glm/shared/text/screens/league/recap'
import { text } from '@glm/shared/text/sentences'
import { Copy, FileDown, Mail, Share } from 'lucide-react'
import { useState } from 'react'
import { shareFile } from '../../client/share-file.ts'
import { useRecord } from '../../client/use-record.ts'
import { pdfOf } from '../../pdf/make-pdf.ts'
import { copyText } from '../../platform/copy-text.ts'
import { today } from '../../platform/today.ts'
import { usePaperSize } from '../../platform/use-paper-size.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'

type Props = { recap: Recap; weekId: number; onSent: () => void }

/**
 * Shares the recap in a group chat, through the share sheet, on paper, or by email. Email is sent once there is a
 * signal.
 */
export function RecapActions({ recap, weekId, onSent }: Props) {
  const record = useRecord()
  const [paper] = usePaperSize()
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const words = recapChat(recap)
  const still = recap.sections.length === 0
  const copy = async () => showToast((await copyText(words)) ? text.copied : text.notCopied)
  const print = () =>
    pdfOf(recapDocument(recap), { paper, date: today() }).then(shareFile, () => setFailed(paperText.failed))
  const send = async () => {
    const call = mutations.recap.send({ weekId, ...recap })
    const problem = await record([call], { done: null, failed: recapScreenText.mailFailed })
    if (problem !== null) return setFailed(problem)
    // There is no undo, because sent email can't be recalled.
    showToast(recapScreenText.mailDone)
    onSent()
  }
  return (
    <div className="panel">
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <div className="tools">
        <button className="btn is-main" type="button" disabled={still} onClick={() => void copy()}>
          <Icon of={Copy} />
          {recapScreenText.copy}
        </button>
        {'share' in navigator ? (
          <button
            className="btn"
            type="button"
            disabled={still}
            onClick={() => void navigator.share({ title: recap.subject, text: words }).catch(() => undefined)}
          >
            <Icon of={Share} />
            {buttonText.share}
          </button>
        ) : null}
        <button className="btn" type="button" disabled={still} onClick={() => void print()}>
          <Icon of={FileDown} />
          {paperText.savePdf}
        </button>
        <button className="btn" type="button" disabled={still} onClick={() => setAsking(true)}>
          <Icon of={Mail} />
          {recapScreenText.mail}
        </button>
      </div>
      {asking ? (
        <Confirm
          ask={recapScreenText.mailAsk}
          act={recapScreenText.mailPress}
          onAct={() => void send()}
          onClose={() => setAsking(false)}
        >
          <p>{recapScreenText.mailHint}</p>
          <p>{recapScreenText.mailOffline}</p>
        </Confirm>
      ) : null}
    </div>
  )
}
