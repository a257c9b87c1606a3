import type { SignUp } from '@glm/shared/rules/schedule/sign-up'
import type { RowOf } from '@glm/shared/schema/tables'
import { GroupsPanel } from './groups-panel.tsx'
import { ScrollAnchor } from './scroll-anchor.tsx'
import { SignUpList } from './sign-up-list.tsx'

type Props = { week: RowOf<'weeks'>; signUp: SignUp }

/** Shows who signed up for a week, and its groups. */
export function SignUpPanels({ week, signUp }: Props) {
  return (
    <div className="fold">
      <div>
        <ScrollAnchor key={week.id}>
          <SignUpList week={week} signUp={signUp} />
        </ScrollAnchor>
      </div>
      <div>
        <GroupsPanel key={week.id} week={week} signUp={signUp} />
      </div>
    </div>
  )
}
