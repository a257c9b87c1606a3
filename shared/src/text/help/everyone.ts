import { paperText } from '../documents/paper.ts'
import * as labelText from '../labels.ts'
import { screenNames } from '../names.ts'
import { frameText } from '../screens/frame.ts'
import { availabilityText } from '../screens/people/availability.ts'
import { relayText } from '../screens/relay.ts'
import { reviewText } from '../screens/review.ts'
import { cardPhotosText } from '../screens/scores/card-photos.ts'
import { playerCardsText } from '../screens/scores/player-cards.ts'
import { readCardsText } from '../screens/scores/read-cards.ts'
import { label as b, type HelpPage } from './help-page.ts'

/** Help for every member of a league. */
export const everyoneHelp: readonly HelpPage[] = [
  {
    id: 'scores',
    title: 'Enter scores at the course',
    words: 'card pad hole strokes scorecard type phone scan code photo picture proof pick up X absent',
    needs: null,
    screens: ['/pad/$matchId', '/matches/$matchId'],
    parts: [
      {
        heading: 'Open the card',
        path: '/dashboard',
        steps: [
          `Scan the code on the printed card with your phone’s camera, or tap ${b(playerCardsText.enter)} on the dashboard.`,
          'Cards open without a signal once this device has opened the league.',
          `If your card has check boxes, mark them in pen. After the round, tap ${b(readCardsText.openOwn)} at the top of the card.`,
        ],
      },
      {
        heading: 'Enter the scores',
        path: null,
        shows: '/pad/902',
        steps: [
          'Tap each player’s strokes, hole by hole. The next box is selected automatically.',
          'If a player picked up, tap X. If a player isn’t there, mark them absent; an empty box means not played yet.',
          `Every tap is saved on the phone. ${b(frameText.allSent)} at the top means that it’s on the server too.`,
          'Wrong number? Tap its box and type the right one. You can undo any change.',
        ],
      },
      {
        heading: 'Keep a photo of the paper card',
        path: null,
        steps: [
          `After the last hole, or on the match’s page, tap ${b(cardPhotosText.add)}. It works without a signal; the photo is sent after the scores.`,
          'Everyone in the league can see the photo. The app shrinks it and removes the place and time it was taken.',
        ],
      },
    ],
  },
  {
    id: 'no-signal',
    title: 'Play without a signal',
    words: 'offline sync synced not sent upload battery lost internet Wi-Fi airplane',
    needs: null,
    screens: ['/this-device'],
    parts: [
      {
        heading: 'Before league night',
        path: null,
        steps: [
          `Open the app once at home and wait for ${b(frameText.allSent)}. After that, scores, the schedule, standings and printing work without a signal.`,
          'Install the app: browsers may delete the data of sites that aren’t installed.',
        ],
      },
      {
        heading: 'At the course',
        path: null,
        steps: [
          'Enter scores as usual. The line at the top shows how many changes haven’t been sent. They upload when you have a signal, even hours later.',
          'You won’t lose anything you saved if the battery dies or the browser closes.',
        ],
      },
      {
        heading: 'If your phone has no signal all night',
        path: '/tray',
        pressed: reviewText.readCodes,
        steps: [
          `Tap the line at the top, then choose ${b(reviewText.showCodes)} or ${b(reviewText.handOver)}.`,
          `On the phone of a scorer or the secretary, with a signal: tap the line at the top (${b(frameText.allSent)}), then ${b(reviewText.readCodes)} or ${b(reviewText.takeFile)}, then ${b(relayText.carryThem)}.`,
          'The changes also stay on your phone. They count once, no matter who sends them.',
        ],
      },
    ],
  },
  {
    id: 'different-scores',
    title: 'Two different scores for one hole',
    words: 'contested conflict disagree differ review refused settle',
    needs: null,
    screens: ['/tray'],
    parts: [
      {
        heading: 'What you see',
        path: '/tray',
        pressed: reviewText.readCodes,
        steps: [
          'Nothing is overwritten. The hole shows both numbers, and who entered each.',
          `The secretary or a scorer opens ${b(frameText.toReview)}, checks the paper card, and chooses one. The history keeps both.`,
        ],
      },
      {
        heading: 'A change was rejected',
        path: null,
        steps: [
          `${b(frameText.toReview)} shows the reason, such as a locked week. ${b(reviewText.putRight)} edits the change, ${b(reviewText.tryAgain)} sends it again, and ${b(reviewText.letGo)} removes it.`,
        ],
      },
    ],
  },
  {
    id: 'out',
    title: 'Mark yourself out',
    words: 'availability out in absent vacation sub substitute answer',
    needs: null,
    screens: [],
    parts: [
      {
        heading: 'On your dashboard',
        path: '/dashboard',
        steps: [
          `Tap ${b(availabilityText.out)} or ${b(availabilityText.yes)}. For later weeks, open ${b(availabilityText.otherWeeks)}.`,
          'Your secretary sees your answer once your phone has a signal, and looks for a sub.',
          `If you’re asked to sub, tap ${b(availabilityText.accept)} or ${b(availabilityText.decline)}. The first person to accept gets the spot.`,
        ],
      },
    ],
  },
  {
    id: 'handicap',
    title: 'Where a number comes from',
    words: 'why handicap hcp average explain calculated points strokes net rounding wrong',
    needs: null,
    screens: [
      '/rules',
      '/players/me',
      '/players/$playerId',
      '/statistics',
      '/awards',
      '/careers',
      '/players/$playerId/career',
    ],
    parts: [
      {
        heading: 'Tap the number',
        path: '/standings',
        steps: [
          'Tap any handicap, average, stroke count, point total or tiebreaker. The steps show which rounds and rules were used, down to the rounding.',
          'Handicaps change when the secretary calculates them, usually after the night’s last card is in.',
          'If a score is wrong, tell your secretary. Everything that depends on it is recalculated, and the history keeps the old number.',
        ],
      },
    ],
  },
  {
    id: 'standings',
    title: 'Read the standings',
    words: 'place table points tie race division segment playoffs published corrected',
    needs: null,
    screens: ['/standings'],
    parts: [
      {
        heading: 'The standings',
        path: '/standings',
        steps: [
          'T2 means tied for second. If a tie was broken, the row shows how.',
          `Choose an earlier week to see the standings at that time. ${b(labelText.seasonSoFar)} shows each team’s progress.`,
          'After a week is locked, later corrections are marked, and you can compare the published standings with the corrected ones.',
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Sign in, join a league, change your password',
    words: 'login password passkey register invite account email forgot device leave',
    needs: null,
    screens: [
      '/account',
      '/change-password',
      '/you',
      '/join',
      '/join/$token',
      '/login',
      '/register',
      '/forgot-password',
    ],
    parts: [
      {
        heading: 'Join',
        path: null,
        steps: [
          'Open the invite link from your secretary, or scan the code. Register or sign in, and you’re in the league.',
          'Choose which player you are. From then on, your match and your team come first on every screen.',
        ],
      },
      {
        heading: 'If you can’t sign in',
        path: null,
        steps: [
          'If the server sends email, choose “Forgot your password?” on the sign-in page. If it doesn’t, your secretary can give you a link.',
          `You can change your password under ${b(frameText.changePassword)} in the menu under your name.`,
          'Anything saved on this device stays there and is sent after you sign in.',
        ],
      },
    ],
  },
  {
    id: 'print',
    title: 'Print schedules and cards',
    words: 'paper pdf printer scorecard sheet A4 letter team schedule wall poster',
    needs: null,
    screens: ['/scorecards', '/schedule', '/schedule-highlights'],
    parts: [
      {
        heading: 'From any screen with a Print button',
        path: '/standings',
        steps: [
          `${b(paperText.print)} opens the print dialog; ${b(paperText.savePdf)} creates a file you can share. Both work without a signal and look the same on every printer.`,
          'On a laptop, choose Letter or A4. Scorecards can have two or four matches on a page.',
          `The secretary prints scorecards: on the ${b(screenNames.printScorecards)} screen, generate the cards, then select ${b(paperText.savePdf)} or use the browser’s print command.`,
          `${b(screenNames.printTeamSchedules)} prints one page per team, with that team’s column highlighted.`,
        ],
      },
    ],
  },
]
