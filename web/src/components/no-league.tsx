import { screenNames } from '@glm/shared/text/names'
import { screenText } from '@glm/shared/text/screens/screens'
import { errorText } from '@glm/shared/text/sentences'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'

/**
 * Shown to a member without a league, who can buy a license or, with a license, create the league. `create`: the button
 * that creates it.
 */
export function NoLeague({ isPaid, create }: { isPaid: boolean; create: ReactNode }) {
  if (isPaid)
    return (
      <EmptyState title={screenText.readyToCreate} act={create}>
        {screenText.readyToCreateHint}
      </EmptyState>
    )
  return (
    <div className="panel form">
      <Notice kind="needs">{errorText.needsLicense}</Notice>
      <div>
        <Link className="btn is-main is-tall" to="/buy">
          {screenNames.purchaseLicense}
        </Link>
      </div>
      <p className="soft">{screenText.joinInstead}</p>
    </div>
  )
}
