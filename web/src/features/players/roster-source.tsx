import { readBytes } from '@glm/shared/roster/read-bytes'
import { importText } from '@glm/shared/text/roster-import'
import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { decodeBytes } from '../../live/decode-bytes.ts'
import { FieldArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Source } from './use-roster-draft.ts'

/** Where the list comes from: a file that is chosen or dropped, or pasted rows. */
export function RosterSource({ onSource }: { onSource: (source: Source) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const [pasted, setPasted] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const take = async (file: File | undefined) => {
    if (!file) return
    const read = readBytes(new Uint8Array(await file.arrayBuffer()), decodeBytes)
    if ('problem' in read) setProblem(read.problem)
    else onSource({ name: file.name, text: read.text })
  }
  const takeText = (text: string) => onSource({ name: importText.pasted, text })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    const text = event.dataTransfer.getData('text/plain')
    if (file) void take(file)
    else if (text.trim() !== '') takeText(text)
  }
  return (
    <>
      {problem ? <Notice kind="needs">{problem}</Notice> : null}
      <div className="panel form is-slim">
        <p className="soft">{importText.start}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same. */}
        <div
          className={over ? 'drop is-over' : 'drop'}
          onDragOver={(event) => [event.preventDefault(), setOver(true)]}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <p className="drop-words">{importText.drop}</p>
          <button className="btn is-main" type="button" onClick={() => input.current?.click()}>
            <Icon of={FileUp} />
            {importText.choose}
          </button>
          <label className="vh" htmlFor={id}>
            {importText.file}
          </label>
          <input
            className="vh"
            id={id}
            ref={input}
            type="file"
            tabIndex={-1}
            accept=".csv,.tsv,.txt,.tab,text/csv,text/tab-separated-values,text/plain"
            onChange={(event) => [void take(event.target.files?.[0]), Object.assign(event.target, { value: '' })]}
          />
        </div>
        <FieldArea
          label={importText.paste}
          note={importText.pasteNote}
          rows={6}
          value={pasted}
          spellCheck={false}
          onChange={(event) => setPasted(event.target.value)}
        />
        <div className="tools">
          <button className="btn" type="button" disabled={pasted.trim() === ''} onClick={() => takeText(pasted)}>
            {importText.read}
          </button>
        </div>
      </div>
    </>
  )
}
