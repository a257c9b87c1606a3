import type { Role } from '@glm/shared/schema/league/role'
import { roleName, roleSays } from '@glm/shared/text/role-names'
import { accountText } from '@glm/shared/text/screens/account/account'

/** What the person is in their league, and what that lets them do. */
export function RolePanel({ role }: { role: number }) {
  return (
    <section className="panel" aria-labelledby="role-title">
      <div className="panel-head">
        <h2 id="role-title">{accountText.roleTitle}</h2>
        <span className="badge is-plain">{roleName(role)}</span>
      </div>
      <p className="small soft">{roleSays[role as Role]}</p>
      <p className="small soft">{accountText.roleGiven}</p>
    </section>
  )
}
