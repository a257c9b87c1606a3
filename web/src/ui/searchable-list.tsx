import { hasWords } from '@glm/shared/lib/has-words'
import { frameText } from '@glm/shared/text/screens/frame'
import { type ComponentProps, useMemo, useState } from 'react'
import { DataList } from './data-list.tsx'
import { EmptyState } from './empty-state.tsx'
import { SearchField } from './search-field.tsx'

type Props<R> = ComponentProps<typeof DataList<R>> & {
  /** Returns a row's searchable text. */
  textOf: (row: R) => string
}

/** A list with a search field above it. Only matching rows are shown. If there are no rows, the field is left out. */
export function SearchableList<R>({ textOf, rows, ...list }: Props<R>) {
  const [words, setWords] = useState('')
  const found = useMemo(() => rows.filter((row) => hasWords(textOf(row), words)), [rows, words, textOf])
  const label = frameText.search(list.label.toLowerCase())
  return (
    <>
      {rows.length > 0 ? (
        <div className="toolbar">
          <SearchField label={label} placeholder={label} onWords={setWords} />
        </div>
      ) : null}
      {found.length === 0 ? (
        <EmptyState title={frameText.notFound}>{frameText.searchLess}</EmptyState>
      ) : (
        <DataList {...list} rows={found} />
      )}
    </>
  )
}
