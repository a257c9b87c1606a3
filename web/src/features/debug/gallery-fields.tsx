import { frameText } from '@glm/shared/text/screens/frame'
import { galleryText as text } from '@glm/shared/text/screens/gallery'
import { useState } from 'react'
import { ComboBox } from '../../ui/combo-box.tsx'
import { CommandPalette } from '../../ui/command-palette.tsx'
import { Field, FieldArea, FieldSelect, Tick } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Select } from '../../ui/select.tsx'
import { SignedInput } from '../../ui/signed-input.tsx'

const names = text.names.map((words, i) => ({ id: i + 1, words }))
const choices = text.choices.map((choice) => (
  <option key={choice} value={choice}>
    {choice}
  </option>
))

function GalleryPalette() {
  const [query, setQuery] = useState<string | null>(null)
  const commands = names.map(({ id, words }) => ({ id: String(id), words, group: text.name }))
  return (
    <>
      <button className="btn" type="button" onClick={() => setQuery('')}>
        {frameText.commands.open}
      </button>
      {query === null ? null : (
        <CommandPalette
          label={frameText.commands.title}
          placeholder={frameText.commands.placeholder}
          query={query}
          onQuery={setQuery}
          commands={commands}
          onPick={() => setQuery(null)}
          onClose={() => setQuery(null)}
          none={frameText.notFound}
        />
      )}
    </>
  )
}

/** Shows every kind of field, one of them with an invalid value. */
export function GalleryFields() {
  const [who, setWho] = useState<number | null>(1)
  const [picked, setPicked] = useState<string>(text.choices[0])
  return (
    <div className="form">
      <Field label={text.field} note={text.fieldNote} />
      <Field label={text.wrong} wrong={text.wrongWhy} />
      <div className="todo-acts">
        <SignedInput sign="+" label={text.field} aria-label={text.field} />
      </div>
      <FieldArea label={text.area} rows={2} />
      <FieldSelect label={text.choice}>{choices}</FieldSelect>
      <Tick label={text.tick} />
      <ComboBox label={text.name} options={names} value={who} onChange={setWho} />
      <div className="todo-acts">
        <Select label={text.quick} value={picked} onPick={setPicked}>
          {choices}
        </Select>
        <GalleryPalette />
        <FileButton words={text.file} label={text.file} accept="*" onFile={() => undefined} />
      </div>
    </div>
  )
}
