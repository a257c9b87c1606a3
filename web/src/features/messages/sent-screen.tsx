import { sentEmailText } from '@glm/shared/text/email'
import { screenNames } from '@glm/shared/text/names'
import { frameText } from '@glm/shared/text/screens/frame'
import { SentEmails } from '../../components/sent-emails.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const kinds = ['recap', 'question', 'night', 'message', 'week', 'dispute', 'request'] as const

/** Lists everything that the league has sent by email and to phones, with its delivery status. */
export function SentScreen() {
  return (
    <div className="sheet">
      <PageHeader label={screenNames.messageManagement} title={frameText.tabs.sent} />
      <SentEmails kinds={kinds} title={sentEmailText.everything} />
    </div>
  )
}
