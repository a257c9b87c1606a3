import type { FileKind, FileReading } from '@glm/shared/import/read-file'
import { fileKinds, fileText } from '@glm/shared/text/screens/league/import'
import { importText } from '@glm/shared/text/screens/people/roster-import'
import { FieldSelect } from '../../ui/field.tsx'
import type { Source } from './use-roster-draft.ts'

const kinds = Object.keys(fileKinds) as FileKind[]

/** Shows what kind of file was recognized, and why. The user can choose another kind. */
export function FileKindPicker({ reading, onPick }: { reading: FileReading; onPick: (kind: FileKind) => void }) {
  return (
    <div className="panel form is-slim">
      <FieldSelect
        label={fileText.is}
        note={reading.reason}
        value={reading.kind}
        onChange={(event) => onPick(kinds.find((kind) => kind === event.target.value) ?? reading.kind)}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {fileKinds[kind]}
          </option>
        ))}
      </FieldSelect>
    </div>
  )
}

/** Lets the user choose which sheet of a workbook to read. Renders nothing if there is only one. */
export function SheetPicker({ source, onSource }: { source: Source; onSource: (source: Source) => void }) {
  const { sheets, sheet } = source
  if (!sheets) return null
  return (
    <div className="panel form is-slim">
      <FieldSelect
        label={importText.sheet}
        note={importText.sheets(sheets.length)}
        value={sheet}
        onChange={({ target }) =>
          onSource({ ...source, sheet: Number(target.value), text: sheets[Number(target.value)]?.text ?? '' })
        }
      >
        {sheets.map(({ name }, i) => (
          <option key={name} value={i}>
            {name}
          </option>
        ))}
      </FieldSelect>
    </div>
  )
}
