import { invitePlayers } from '../buttons.ts'
import { bookText } from '../documents/book.ts'
import { screenNames } from '../names.ts'
import { publishedText } from '../published.ts'
import { dashboardText } from '../screens/dashboard.ts'
import { leagueText } from '../screens/league/league.ts'
import { leagueFileText } from '../screens/league/league-file.ts'
import { publicSwitchText } from '../screens/league/public-switch.ts'
import { recapScreenText } from '../screens/league/recap.ts'
import { rehearsalText } from '../screens/league/rehearsal.ts'
import { ruleFinderText } from '../screens/league/rule-finder.ts'
import { treasuryText } from '../screens/money/treasury.ts'
import { availabilityText } from '../screens/people/availability.ts'
import { contactText } from '../screens/people/contact.ts'
import { playersText } from '../screens/people/players.ts'
import { removePersonText } from '../screens/people/remove-person.ts'
import { importText } from '../screens/people/roster-import.ts'
import { signUpText } from '../screens/people/sign-up.ts'
import { subsText } from '../screens/people/subs.ts'
import { whoSeesText } from '../screens/people/who-sees.ts'
import { rainoutChoiceText, rainoutText } from '../screens/schedule/rainout.ts'
import { scheduleText } from '../screens/schedule/schedule.ts'
import { guestText } from '../screens/scores/guest.ts'
import { handicapsText } from '../screens/scores/handicaps.ts'
import { playerCardsText } from '../screens/scores/player-cards.ts'
import { label as b, type HelpPage } from './help-page.ts'
import { readCardsHelp } from './read-cards-help.ts'

/** Help for the people who run a league. */
export const secretaryHelp: readonly HelpPage[] = [
  {
    id: 'set-up',
    title: 'Set up a league',
    words: 'start first season create new begin wizard course teams schedule',
    needs: 'keepLeague',
    screens: ['/dashboard', '/setup', '/team-management', '/generate-schedule'],
    parts: [
      {
        heading: `Follow the ${dashboardText.gettingReadyOrder.toLowerCase()}`,
        path: '/dashboard',
        steps: [
          'The dashboard lists what’s left, in order: course, players, teams, schedule, handicaps, invites. Each line opens its screen.',
          'Copy par and stroke index from your course’s scorecard: they determine who gets strokes on which holes.',
          'Everything works without a signal, except creating the league and inviting players.',
        ],
      },
    ],
  },
  {
    id: 'roster',
    title: 'Add players and import a roster',
    words: 'import excel csv paste spreadsheet list GHIN golf genius names email phone',
    needs: 'keepLeague',
    screens: ['/player-management', '/player-management/import'],
    parts: [
      {
        heading: 'From a list you have',
        path: '/player-management/import',
        pressed: importText.read,
        steps: [
          `Choose an Excel or CSV file, or paste rows and select ${b(importText.read)}. Columns can be in any order.`,
          'Check what was found in each column, and any rows that need review. Nothing is added until you import.',
          `${b(importText.undo)} removes everything you imported.`,
        ],
      },
      {
        heading: 'Import official indexes, export scores',
        path: '/player-management/import',
        pressed: importText.read,
        steps: [
          'Choose your club’s or association’s index report. Players are matched by GHIN number, then by name, and you see whose handicap will change before you save.',
          'Scores to post are on the Export screen: each hole limited to net double bogey, with rating and slope.',
        ],
      },
      {
        heading: 'One player at a time',
        path: '/player-management',
        pressed: playersText.addPlayer,
        steps: [
          `Select ${b(playersText.addPlayer)}. Mark subs as substitutes, so they’re offered when someone is out.`,
        ],
      },
    ],
  },
  {
    id: 'subs',
    title: 'Find a sub',
    words: 'substitute out missing absent fill in text call pool ask',
    needs: 'keepLeague',
    screens: ['/who-is-out', '/sub-assignment-manager'],
    parts: [
      {
        heading: 'Ask the subs',
        path: '/who-is-out',
        pressed: contactText.open,
        steps: [
          'If someone calls you, mark them out. Players can also do that themselves on their dashboard.',
          `Select ${b(availabilityText.ask)}: the first sub to accept gets the spot. Or select ${b(contactText.open)} to text or email them from your own phone.`,
        ],
      },
      {
        heading: 'You already know who’s subbing',
        path: '/sub-assignment-manager',
        pressed: subsText.addSub,
        steps: [
          `Select ${b(subsText.addSub)} and choose the week, the player and the sub. Cards printed after that show the sub’s name.`,
        ],
      },
      {
        heading: 'Sign-up and groups in an individual league',
        path: '/who-is-out',
        steps: [
          `In the rules, under Schedule, enter ${b(signUpText.setting)}. Players then sign up on their dashboard, and you can sign anyone up. Once the week is full, anyone who signs up goes on the waiting list.`,
          `Select ${b(signUpText.draw)}. To swap two players, select both and then ${b(signUpText.swap)}. If someone withdraws later, select ${b(signUpText.update)}.`,
        ],
      },
    ],
  },
  {
    id: 'rain',
    title: 'Rain: move, cancel or suspend a night',
    words: 'rained out rainout weather thunderstorm postpone cancel canceled move suspended makeup',
    needs: 'keepLeague',
    screens: ['/schedule-manager'],
    parts: [
      {
        heading: 'Choose what happens',
        path: '/schedule-manager',
        pressed: rainoutText.open,
        steps: [
          `Select ${b(rainoutText.open)} next to the week, and choose: ${[
            rainoutChoiceText.next,
            rainoutChoiceText.regularEnd,
            rainoutChoiceText.end,
            rainoutChoiceText.day,
            rainoutChoiceText.halted,
            rainoutChoiceText.cancelled,
          ]
            .map((choice) => b(choice.label))
            .join(', ')}.`,
          'Before you confirm, you’ll see which weeks and points change. Matches, subs and contests move with their week.',
          `If it clears up, ${b(rainoutChoiceText.planned.label)} brings the week back with everything that was entered.`,
        ],
      },
    ],
  },
  {
    id: 'guest-cards',
    title: 'Let anyone with the card keep score',
    words: 'guest no account sign in scan code QR card phone share without registering',
    needs: 'keepLeague',
    screens: [],
    parts: [
      {
        heading: 'Print the codes',
        path: '/scorecards',
        pressed: screenNames.generateScorecards,
        steps: [
          `Choose “${guestText.forAnyone}”, then select ${b(screenNames.generateScorecards)}. Creating the codes needs a connection; using them doesn’t.`,
          'Each code opens one match: its names, its holes and a score pad. It doesn’t show anything else in your league.',
          'A code works until two days after league night, even if the night is rescheduled. If the regulars in a match change, reprint its card. You don’t need to reprint for a sub.',
        ],
      },
      {
        heading: 'At the course',
        path: null,
        steps: [
          'Players scan the code with their camera once while they have a signal, then enter scores. Scores are saved on their phone and upload when it has a signal.',
          'Two phones can score the same card. If they disagree, you see both scores, each with its card number and time.',
          'Their scores count right away and wait for you to confirm them, just like scores from players with an account.',
        ],
      },
      {
        heading: 'See who has used a code, or turn it off',
        path: '/scorecards',
        steps: [
          `The list below the cards shows how many phones have used each code, and when the last score was entered. ${b(guestText.end)} stops it from working; scores already entered are kept.`,
        ],
      },
    ],
  },
  readCardsHelp,
  {
    id: 'after-the-round',
    title: 'After the round: from cards to the recap',
    words: 'points handicaps calculate confirm lock publish recap winners contest finish week close',
    needs: 'keepLeague',
    screens: [
      '/admin-enter-scores',
      '/admin/enter-points',
      '/contest-entry',
      '/calculate-handicaps',
      '/handicap-generator',
      '/recap',
    ],
    parts: [
      {
        heading: 'Cards',
        path: '/admin-enter-scores',
        steps: [
          `Enter the paper cards under ${b(screenNames.scoreManagement)}. Cards that players entered are already there; compare them with the paper and select ${b(playerCardsText.confirmAll)}.`,
          'If you have the scores in a spreadsheet, copy the rows and paste them into a player’s first cell. Each row goes on the next card, and Out, In and Total are left out.',
          'Points come from the cards. Set them by hand only when the rules don’t decide a match, for example after an absence.',
        ],
      },
      {
        heading: 'Handicaps',
        path: '/calculate-handicaps',
        steps: [
          `${b(screenNames.calculateHandicaps)} shows whose handicap changes and why, before you save. Handicaps ${handicapsText.setByHand.toLowerCase()} don’t change.`,
        ],
      },
      {
        heading: 'Publish',
        path: '/recap',
        steps: [
          `On the Standings screen, select ${b(publishedText.lock)}. After that, players can’t change scores. You still can, and you’ll see what changes before you save.`,
          `${b(recapScreenText.title)} sums up the night. Copy it for the group chat, save it as a PDF, or email it.`,
        ],
      },
    ],
  },
  {
    id: 'schedule',
    title: 'Change the schedule',
    words: 'week date match pairing tee time shotgun position round fun bye generate regenerate special',
    needs: 'keepLeague',
    screens: [],
    parts: [
      {
        heading: 'Weeks and matches',
        path: '/schedule-manager',
        pressed: scheduleText.addSpecial,
        steps: [
          `${b(scheduleText.addSpecial)} adds a fun or position round, and ${b(scheduleText.addRegular)} adds a regular week.`,
          `Select a week’s ${b(scheduleText.matches)} to change who plays whom, tee times and starting holes.`,
          `${b(screenNames.generateSchedule)} creates a new round robin. Weeks with results are kept; the rest are scheduled around them.`,
        ],
      },
    ],
  },
  {
    id: 'undo',
    title: 'Undo, and see who changed what',
    words: 'history mistake deleted wrong revert restore back',
    needs: 'keepLeague',
    screens: ['/history'],
    parts: [
      {
        heading: 'Undo',
        path: '/history',
        steps: [
          'There’s an Undo after each change. Later, find the change in the history and undo it there: scores, rosters, rules and imports alike.',
          'If someone has changed the same value since, you’re asked before their value is replaced.',
        ],
      },
    ],
  },
  {
    id: 'money',
    title: 'Dues, prizes and who owes what',
    words: 'treasury money pay paid fee owe skins pot balance treasurer',
    needs: 'keepTreasury',
    screens: ['/treasury'],
    parts: [
      {
        heading: 'The treasury',
        path: '/treasury',
        pressed: treasuryText.addEntry,
        steps: [
          `${b(treasuryText.addEntry)}: charge dues to all regulars at once, then enter each payment.`,
          `Select a balance to see every entry behind it. Print the list, or select ${b(contactText.open)} to remind players who owe.`,
        ],
      },
    ],
  },
  {
    id: 'members',
    title: 'Invite people and assign roles',
    words: 'invite member role scorer treasurer secretary remove block code link admin handover',
    needs: 'keepLeague',
    screens: ['/leagues', '/members'],
    parts: [
      {
        heading: 'Invite',
        path: '/leagues',
        steps: [
          `Select ${b(invitePlayers)} next to the league’s name. Have people scan the code, or send them the link.`,
          'Under Members, confirm which player each member is. They can then enter their own cards, if the season’s rules allow it.',
        ],
      },
      {
        heading: 'Hand over the league',
        path: '/members',
        steps: [
          'Make your successor a secretary first. A scorer enters cards; a treasurer handles the money.',
          `A removed member’s scores are kept. To remove their name and contact details everywhere, edit the player in ${b(screenNames.playerManagement)}, open ${b(whoSeesText.privacy)}, and select ${b(removePersonText.press)}.`,
        ],
      },
    ],
  },
  {
    id: 'season',
    title: 'Start a new season, or try out rules',
    words: 'next year new season rules rehearse what if copy teams handicaps',
    needs: 'keepLeague',
    screens: ['/courses'],
    parts: [
      {
        heading: 'A new season',
        path: '/leagues',
        pressed: leagueText.newSeason,
        steps: [
          `Select ${b(leagueText.newSeason)}. It keeps the rules and, if you like, the teams and handicaps. The old season doesn’t change.`,
        ],
      },
      {
        heading: 'A yearbook',
        path: '/awards',
        pressed: bookText.title,
        steps: [
          `Select ${b(bookText.title)} for one PDF of the season: awards, the race, standings, every week, records and every player. It can be folded into a booklet.`,
        ],
      },
      {
        heading: 'Find rules that make for a closer race',
        path: '/rules',
        pressed: ruleFinderText.title,
        steps: [
          `${b(ruleFinderText.title)} replays the season under other common rules and shows how close the race would have been. Nothing changes until you choose.`,
        ],
      },
      {
        heading: 'Try something first',
        path: '/export',
        pressed: rehearsalText.begin,
        steps: [
          `On the Export screen, ${b(rehearsalText.begin)} creates a copy on this device. You can change rules, enter cards and check the standings there. Nothing is sent, and the copy is deleted when you end the rehearsal.`,
        ],
      },
    ],
  },
  {
    id: 'public-page',
    title: 'A public page and a clubhouse screen',
    words: 'website spectators board tv calendar subscribe share link google outlook',
    needs: 'keepLeague',
    screens: ['/message-manager', '/sent'],
    parts: [
      {
        heading: 'Turn on the page',
        path: '/leagues',
        steps: [
          `On the league’s page, set up the ${publicSwitchText.title.toLowerCase()}. Anyone with the link can see the schedule, results and standings, but no phone numbers or email addresses.`,
          `${b(publicSwitchText.board)} is designed for a large screen and updates with every score.`,
          'Calendars that subscribe to the page update automatically.',
        ],
      },
    ],
  },
  {
    id: 'move',
    title: 'Back up or move a league',
    words: 'backup export download file server transfer archive csv',
    needs: 'keepLeague',
    screens: ['/export'],
    parts: [
      {
        heading: 'Download a copy',
        path: '/export',
        pressed: leagueFileText.take,
        steps: [
          `${b(leagueFileText.take)} saves all seasons, settings and the history in one file, but no card photos. It contains phone numbers and email addresses, so keep it private.`,
          'Create it while you have a signal; otherwise it has only this device’s part of the history.',
          'The same screen has CSV files that any spreadsheet can open.',
        ],
      },
      {
        heading: 'Move the league',
        path: null,
        steps: [
          `On the other server, create an account and use ${b(leagueFileText.readTitle)}. You’ll see what’s in the file before the league is created.`,
          'Then send new invites: accounts don’t move with a league.',
        ],
      },
    ],
  },
]
