import { screenNames } from '../names.ts'
import { label as b, type HelpPage } from './help-page.ts'

/** Help for the person who runs the server. The full manual comes with the software, in `sync-server/deploy`. */
export const serverHelp: readonly HelpPage[] = [
  {
    id: 'host',
    title: 'Run your own server',
    words: 'server install docker container raspberry pi tunnel https caddy nginx laptop self-host',
    needs: 'keepServer',
    screens: ['/server', '/admin-reset-password'],
    parts: [
      {
        heading: 'Ways to run a server',
        path: null,
        steps: [
          'A laptop is enough for one evening. For a season, use a computer that stays on: a small server, a computer at the club, or a Raspberry Pi.',
          'Phones need an https address to work without a signal. Caddy gets a certificate automatically, and with a tunnel you don’t have to touch your router.',
          'The hosting manual has a page for each setup, with the five commands you need all year: start, admin, back up, restore, update.',
        ],
      },
      {
        heading: 'Maintain the server',
        path: '/server',
        steps: [
          'The Server screen, in the menu under your name, shows the version, health, leagues, backups and problems. Download a backup now and then, and keep it somewhere else.',
          'Send yourself a test email after you change the email settings.',
          `${b(screenNames.resetUserPassword)} helps members who can’t get back in.`,
        ],
      },
    ],
  },
]
