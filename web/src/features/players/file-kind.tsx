import type { FileKind, FileReading } from '@glm/shared/import/read-file'
import { fileKinds, fileText } from '@glm/shared/text/screens/league/import'
import { FieldSelect } from '../../ui/field.tsx'

const kinds = Object.keys(fileKinds) as FileKind[]

/** The recognized kind of the file with the reason, which the person can change. */
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
