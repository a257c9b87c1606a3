import { galleryText as text } from '@glm/shared/text/screens/gallery'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Chip, type SaveState } from '../../ui/chip.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberBox } from '../../ui/number-box.tsx'
import { NumericHeader } from '../../ui/numeric-header.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { SearchableList } from '../../ui/searchable-list.tsx'
import { StorageWaits } from '../../ui/storage-waits.tsx'
import { showToast } from '../../ui/toast.tsx'
import { GalleryFields } from './gallery-fields.tsx'

const states: readonly SaveState[] = ['saving', 'saved', 'sending', 'server', 'needs']
const people = text.names.map((name, i) => ({ id: i + 1, name, handicap: 4 + 3 * i }))
const nothing = () => {}

/** Shows every widget in `ui` once, for checking each theme and width. */
export function GalleryScreen() {
  return (
    <div className="sheet">
      <PageHeader label={text.label} title={text.title}>
        <ExportButton onPress={nothing} />
      </PageHeader>
      <div className="panel">
        <p>{text.says}</p>
      </div>
      <Shelf title={text.buttons}>
        <div className="todo-acts">
          <button className="btn is-main" type="button">
            <Icon of={Plus} />
            {text.main}
          </button>
          <button className="btn" type="button">
            {text.plain}
          </button>
          <button className="btn is-quiet" type="button">
            {text.quiet}
          </button>
          <button className="btn" type="button" disabled>
            {text.off}
          </button>
          <IconButton icon={Plus} label={text.icon} onClick={nothing} />
        </div>
      </Shelf>
      <Shelf title={text.states}>
        <div className="todo-acts">
          {states.map((state) => (
            <Chip key={state} state={state} />
          ))}
        </div>
      </Shelf>
      <Shelf title={text.notices}>
        <Notice kind="good">{text.good}</Notice>
        <Notice kind="plain">{text.note}</Notice>
        <Notice kind="needs">{text.needs}</Notice>
      </Shelf>
      <Shelf title={text.fields}>
        <GalleryFields />
      </Shelf>
      <section aria-label={text.list}>
        <SearchableList
          label={text.listOf}
          rows={people}
          rowKey={({ id }) => id}
          textOf={({ name }) => name}
          columns={[
            { head: text.name, cell: ({ name }) => name, sort: ({ name }) => name },
            { head: text.handicap, cell: ({ handicap }) => handicap, sort: ({ handicap }) => handicap, look: 'num' },
          ]}
          card={({ name }) => name}
        />
      </section>
      <Shelf title={text.figures}>
        <Figures />
      </Shelf>
      <Shelf title={text.dialogs}>
        <Dialogs />
      </Shelf>
    </div>
  )
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  )
}

function Figures() {
  return (
    <>
      <table className="ledger" aria-label={text.figures}>
        <thead>
          <tr>
            <th scope="col">{text.name}</th>
            <NumericHeader>{text.handicap}</NumericHeader>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, handicap }) => (
            <tr key={id}>
              <th scope="row">
                <NumberBox no={id} mine={id === 1} /> {name}
              </th>
              <td className="num">{handicap}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <QrCode text={text.codeHolds} label={text.code} />
      <EmptyState title={text.empty}>{text.emptyHint}</EmptyState>
      <StorageWaits failed />
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="todo-acts">
      <button className="btn" type="button" onClick={() => setOpen('dialog')}>
        {text.openDialog}
      </button>
      <button className="btn" type="button" onClick={() => setOpen('confirm')}>
        {text.ask}
      </button>
      <button className="btn" type="button" onClick={() => showToast(text.said)}>
        {text.say}
      </button>
      {open === 'dialog' ? (
        <Modal title={text.dialog} onClose={close}>
          <p>{text.says}</p>
        </Modal>
      ) : null}
      {open === 'confirm' ? (
        <Confirm ask={text.question} act={text.answer} onAct={nothing} onClose={close}>
          {text.note}
        </Confirm>
      ) : null}
    </div>
  )
}
