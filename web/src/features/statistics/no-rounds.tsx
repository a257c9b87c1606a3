import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown for a season without any rounds. */
export const NoRounds = () => <EmptyState title={statisticsText.noneYet}>{statisticsText.noneYetHint}</EmptyState>
