import { serverScreenText as said } from '@glm/shared/text/screens/account/server'
import { useState } from 'react'
import { callApi, callFile, callProblem } from '../../account/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { weekdayAndTime } from '../../platform/say-time.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import type { ServerState } from './server-state.ts'
import { uploadCopy } from './upload-copy.ts'

type Copy = NonNullable<ServerState['copies']>[number]
type Message = { kind: 'good' | 'needs' | 'plain'; words: string }
type Props = { state: ServerState; onChange: () => Promise<void> }

/** Lists the backups. They can be created, downloaded, uploaded and restored here. */
export function CopiesPanel({ state, onChange }: Props) {
  const { copies, backup_folder: folder, can_restore: canRestore } = state
  const [message, setMessage] = useState<Message | null>(null)
  const [restoring, setRestoring] = useState<Copy | null>(null)
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    setMessage({ kind: 'plain', words: said.making })
    const answer = await callApi('POST /admin/copies')
    setBusy(false)
    setMessage(
      answer.ok
        ? { kind: 'good', words: answer.data.message }
        : { kind: 'needs', words: callProblem(answer, said.copyFailed) },
    )
    await onChange()
  }
  const upload = async (file: File) => {
    const problem = await uploadCopy(file, (percent) => setMessage({ kind: 'plain', words: said.uploading(percent) }))
    setMessage(problem ? { kind: 'needs', words: problem } : { kind: 'good', words: said.uploaded })
    await onChange()
  }
  const download = async ({ name }: Copy) => {
    const answer = await callFile('GET /admin/copies/:name', { params: { name } })
    if (answer.ok) saveFile(name, answer.data, 'application/vnd.sqlite3')
    else setMessage({ kind: 'needs', words: callProblem(answer, said.downloadFailed) })
  }
  return (
    <section className="panel form" aria-labelledby="copies-title">
      <div className="panel-head">
        <h2 id="copies-title">{said.copiesTitle}</h2>
        {copies ? (
          <button className="btn is-main" type="button" disabled={busy} onClick={() => void make()}>
            {said.makeCopy}
          </button>
        ) : null}
      </div>
      <p className="small soft server-path">{folder ? said.copiesIn(folder) : said.noCopies}</p>
      {message ? <Notice kind={message.kind}>{message.words}</Notice> : null}
      {copies?.length === 0 ? <p className="soft">{said.noneYet}</p> : null}
      <ul className="settings" aria-labelledby="copies-title">
        {(copies ?? []).map((copy) => (
          <CopyRow
            key={copy.name}
            copy={copy}
            onDownload={() => void download(copy)}
            onRestore={canRestore ? () => setRestoring(copy) : null}
          />
        ))}
      </ul>
      {copies && canRestore ? (
        <div>
          <FileButton words={said.upload} label={said.uploadLabel} accept=".db" onFile={(file) => void upload(file)} />
        </div>
      ) : null}
      {restoring ? (
        <RestoreDialog
          name={restoring.name}
          onClose={() => setRestoring(null)}
          onDone={(problem) =>
            setMessage(problem ? { kind: 'needs', words: problem } : { kind: 'good', words: said.restarting })
          }
        />
      ) : null}
    </section>
  )
}

type RowProps = { copy: Copy; onDownload: () => void; onRestore: (() => void) | null }

function CopyRow({ copy, onDownload, onRestore }: RowProps) {
  const when = weekdayAndTime(copy.made_at)
  return (
    <li>
      <span>
        <b>{when}</b>
        <small>
          {said.kind[copy.kind]} · {said.size(copy.bytes)}
        </small>
      </span>
      <span>
        <button className="btn is-quiet" type="button" aria-label={said.downloadOf(when)} onClick={onDownload}>
          {said.download}
        </button>
        {onRestore ? (
          <button className="btn is-quiet" type="button" aria-label={said.restoreOf(when)} onClick={onRestore}>
            {said.restore}
          </button>
        ) : null}
      </span>
    </li>
  )
}
