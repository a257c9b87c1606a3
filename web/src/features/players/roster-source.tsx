import { readBytes } from '@glm/shared/import/roster/read-bytes'
import { listText } from '@glm/shared/text/roster'
import { importText } from '@glm/shared/text/screens/people/roster-import'
import { text } from '@glm/shared/text/sentences'
import { type DragEvent, useState } from 'react'
import { gridText } from '../../platform/csv-grid.ts'
import { decodeBytes } from '../../platform/decode-bytes.ts'
import { FieldArea } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sheetsOf } from './read-in-worker.ts'
import type { Source } from './use-roster-draft.ts'

/** The maximum size of a file. A workbook with thousands of players is a tenth of that. */
const MOST_BYTES = 16 * 1024 * 1024

/** Lets the user provide a list: a picked or dropped file, or pasted rows. */
export function RosterSource({ onSource }: { onSource: (source: Source) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [pasted, setPasted] = useState('')
  const take = async (file: File) => {
    // Check the size before loading the file into memory.
    if (file.size > MOST_BYTES) return setProblem(listText.tooSlow)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const sheets = isZip(bytes) ? await sheetsOf(bytes) : null
    if (sheets === 'signal') return setProblem(text.needsSignal)
    const texts = sheets?.map((sheet) => ({ name: sheet.name, text: gridText(sheet.grid) })) ?? []
    const [first, second] = texts
    if (first) return onSource({ name: file.name, text: first.text, ...(second && { sheets: texts, sheet: 0 }) })
    const read = readBytes(bytes, decodeBytes)
    if ('problem' in read) setProblem(read.problem)
    else onSource({ name: file.name, text: read.text, ...(read.other !== undefined && { other: read.other }) })
  }
  const takeText = (words: string) => onSource({ name: importText.pasted, text: words })
  return (
    <>
      {problem ? <Notice kind="needs">{problem}</Notice> : null}
      <div className="panel form is-slim">
        <p className="soft">{importText.start}</p>
        <DropPlace onFile={(file) => void take(file)} onText={takeText} />
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

/** Returns whether a file is a zip file, as every workbook is. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Accepts a file, whether it was dropped or picked with the button. */
function DropPlace({ onFile, onText }: { onFile: (file: File) => void; onText: (text: string) => void }) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    const text = event.dataTransfer.getData('text/plain')
    if (file) onFile(file)
    else if (text.trim() !== '') onText(text)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same.
    <div
      className={over ? 'drop is-over' : 'drop'}
      onDragOver={(event) => [event.preventDefault(), setOver(true)]}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="drop-words">{importText.drop}</p>
      <FileButton
        words={importText.choose}
        label={importText.file}
        accept=".xlsx,.ods,.csv,.tsv,.txt,.tab,text/csv,text/tab-separated-values,text/plain"
        main
        onFile={onFile}
      />
    </div>
  )
}
