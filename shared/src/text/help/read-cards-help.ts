import { tickCardText } from '../documents/tick-card.ts'
import { screenNames } from '../names.ts'
import { readCardsText } from '../screens/scores/read-cards.ts'
import { label as b, type HelpPage } from './help-page.ts'

/** Help for printing cards with boxes and scanning them with the camera. */
export const readCardsHelp: HelpPage = {
  id: 'read-cards',
  title: 'Scan cards with the camera',
  words: 'photo picture read boxes check mark tick paper pencil pen automatically gallery',
  needs: 'enterAnyCard',
  screens: [],
  parts: [
    {
      heading: 'Print cards with boxes',
      path: '/scorecards',
      pressed: screenNames.generateScorecards,
      steps: [
        `Choose “${tickCardText.boxCards}”, then select ${b(screenNames.generateScorecards)}. Any printer and plain letter or A4 paper will do.`,
        'Players check one box per hole with a pen, or the X if they picked up. Anyone who checks the wrong box should check the right one too; the app asks you which one counts.',
      ],
    },
    {
      heading: 'Scan the cards',
      path: '/admin-enter-scores',
      pressed: readCardsText.open,
      steps: [
        `Select ${b(readCardsText.open)} and hold the phone over each card in turn, or choose photos of several cards. It works without a signal.`,
        `Answer the questions about unclear boxes, check the scores against the card, and select ${b(readCardsText.save)}. You can undo each card.`,
        'If players can enter their own cards, they can scan them the same way.',
      ],
    },
  ],
}
