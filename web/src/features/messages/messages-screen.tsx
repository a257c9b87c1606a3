import { messagesTable } from '@glm/shared/export/messages-table'
import { mutations } from '@glm/shared/mutations/mutations'
import type { Message } from '@glm/shared/schema/league/message'
import * as buttonText from '@glm/shared/text/buttons'
import { sentEmailText } from '@glm/shared/text/email'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { numberedText } from '@glm/shared/text/numbered'
import { messagesText } from '@glm/shared/text/screens/league/messages'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { useRows } from '../../client/use-rows.ts'
import { TypedForms } from '../../components/drafts/typed-forms.tsx'
import { typedMessage } from '../../components/drafts/typed-work.ts'
import { useDrafts } from '../../components/drafts/use-drafts.ts'
import { NoSeason } from '../../components/no-season.tsx'
import { RowButtons } from '../../components/row-buttons.tsx'
import { SentEmails } from '../../components/sent-emails.tsx'
import { saveTable } from '../../platform/csv-file.ts'
import { draftIds } from '../../season/draft-ids.ts'
import { dayOf } from '../../season/use-season.ts'
import { Confirm } from '../../ui/confirm.tsx'
import type { Column } from '../../ui/data-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchableList } from '../../ui/searchable-list.tsx'
import { MessageModal } from './message-modal.tsx'
import { RemindersPanel } from './reminders-panel.tsx'

const columns: Column<Message>[] = [
  { head: labelText.message, cell: (m) => m.message, sort: (m) => m.message },
  { head: labelText.startDate, look: 'nowrap', cell: (m) => dayOf(m.startDate), sort: (m) => m.startDate },
  { head: labelText.endDate, look: 'nowrap', cell: (m) => dayOf(m.endDate), sort: (m) => m.endDate },
]

const title = messagesText.manage

export function MessagesScreen() {
  const messages = useRows('messages')
  const leagues = useRows('leagues')
  const record = useRecord()
  const drafts = useDrafts()
  const [editing, setEditing] = useState<{ message: Message | null; draftId: string } | null>(null)
  const [deleting, setDeleting] = useState<Message | null>(null)
  if (leagues?.length === 0) return <NoSeason label={screenNames.messageManagement} title={title} />
  if (!messages || !drafts) return null
  const sorted = [...messages].sort((a, b) => b.startDate.localeCompare(a.startDate) || a.id - b.id)
  const remove = async (message: Message) => {
    const ids = [draftIds.message(message.id)]
    const said = { done: screenText.messageDeleted, failed: '', clearDrafts: ids }
    if (!(await record([mutations.message.remove({ id: message.id })], said))) drafts.done(ids)
  }
  const edit = (message: Message | null) => setEditing({ message, draftId: draftIds.message(message?.id ?? 'new') })
  const rowOf = (row: string) => sorted.find((m) => String(m.id) === row)
  return (
    <div className="sheet">
      <PageHeader label={screenNames.messageManagement} title={title}>
        <button className="btn is-main" type="button" onClick={() => edit(null)}>
          <Icon of={Plus} />
          {messagesText.addMessage}
        </button>
        {messages.length > 0 ? (
          <ExportButton onPress={() => saveTable('messages.csv', messagesTable(messages))} />
        ) : null}
      </PageHeader>
      <TypedForms
        drafts={drafts}
        start={draftIds.messages}
        still={editing !== null}
        nameOf={(row) => typedMessage(row, rowOf(row))}
        onOpen={(row) => setEditing({ message: rowOf(row) ?? null, draftId: draftIds.messages + row })}
      />
      {sorted.length === 0 ? (
        <EmptyState title={screenText.noMessages}>{screenText.noMessagesHint}</EmptyState>
      ) : (
        <SearchableList
          label={labelText.messages}
          rows={sorted}
          rowKey={(m) => m.id}
          textOf={(m) => [m.message, dayOf(m.startDate), dayOf(m.endDate)].join(' ')}
          columns={columns}
          card={(m) => (
            <>
              <b>{m.message}</b>
              <p>{numberedText.dates({ from: dayOf(m.startDate), to: dayOf(m.endDate) })}</p>
            </>
          )}
          actions={(m) => (
            <RowButtons
              what={messagesText.named(m.message.slice(0, 30))}
              onEdit={() => edit(m)}
              onDelete={() => setDeleting(m)}
            />
          )}
        />
      )}
      <SentEmails kinds={['message', 'week', 'dispute']} title={sentEmailText.phones} phones />
      <RemindersPanel />
      {editing ? (
        <MessageModal
          {...editing}
          drafts={drafts}
          onClose={() => setEditing(null)}
          onDelete={(m) => [setEditing(null), setDeleting(m)]}
        />
      ) : null}
      {deleting ? (
        <Confirm
          ask={text.deleteMessageAsk}
          act={buttonText.remove}
          onAct={() => void remove(deleting)}
          onClose={() => setDeleting(null)}
        >
          <p>{screenText.messageLost}</p>
        </Confirm>
      ) : null}
    </div>
  )
}
