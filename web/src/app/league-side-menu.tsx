import { type ComponentProps, memo } from 'react'
import { useMemory } from '../client/use-rows.ts'
import { useToReview } from '../season/use-to-review.ts'
import { SideMenu } from './side-menu.tsx'

/** Rendered again only if what it shows changes, not for every change that is sent. */
const StillMenu = memo(SideMenu)

/**
 * The side menu of someone with a league. It shows whether anything waits for review and whether there is a schedule.
 */
export function LeagueSideMenu(props: ComponentProps<typeof SideMenu>) {
  const toReview = useToReview() > 0
  // Most leagues have one, so no group opens before the rows are read, only to close again.
  const scheduled = useMemory((memory) => (memory.rows('weeks')?.length ?? 1) > 0)
  return <StillMenu {...props} toReview={toReview} scheduled={scheduled} />
}
