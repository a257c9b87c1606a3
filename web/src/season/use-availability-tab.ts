import { withDefaults } from '@glm/shared/schema/league/league-settings'
import { signUpPlaces } from '@glm/shared/schema/league/sign-up'
import { frameText } from '@glm/shared/text/screens/frame'
import { useMemory } from '../client/use-rows.ts'

/** Returns the name of the screen that shows who is playing. The name is different in leagues where players sign up. */
export const useAvailabilityTab = (): string =>
  useMemory((memory) => {
    const settings = memory.season()?.season.settings
    const signsUp = settings !== undefined && signUpPlaces(withDefaults(settings)) !== null
    return frameText.tabs[signsUp ? 'signUp' : 'availability']
  })
