import { type ComponentProps, memo } from 'react'
import { useMemory } from '../client/use-rows.ts'
import { useToReview } from '../season/use-to-review.ts'
import { SideMenu } from './side-menu.tsx'

/** Memoized, so that it doesn't re-render each time a change is sent. */
const StillMenu = memo(SideMenu)

/**
 * The side menu for someone with a league. It shows whether there is anything to review, and whether there is a
 * schedule.
 */
export function LeagueSideMenu(props: ComponentProps<typeof SideMenu>) {
  const toReview = useToReview() > 0
  // Until the rows have been read, assume that there is a schedule, as in most leagues. Otherwise the Setup group would
  // open and then close again.
  const scheduled = useMemory((memory) => (memory.rows('weeks')?.length ?? 1) > 0)
  return <StillMenu {...props} toReview={toReview} scheduled={scheduled} />
}
