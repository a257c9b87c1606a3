import type { Stop } from './stop.ts'

/** The screens for people locked out of their account, and what they do there. */
export const accountStops: readonly Stop[] = [
  {
    name: 'forgot-password',
    path: '/forgot-password',
    who: 'out',
    heading: 'Get a new password',
    buttons: ['Send the link'],
    labels: ['Email'],
  },
  {
    name: 'new-password',
    path: '/reset-password#token',
    who: 'out',
    heading: 'Choose a new password',
    buttons: ['Save password'],
    labels: ['New Password', 'Confirm New Password'],
  },
  { name: 'new-password-cut', path: '/reset-password', who: 'out', heading: 'Choose a new password' },
  { name: 'provider-return', path: '/return', who: 'out', heading: 'Login', buttons: ['Login'] },
  {
    name: 'confirm-email',
    path: '/confirm-email#token',
    who: 'out',
    heading: 'Confirm your address',
    buttons: ['Confirm this address'],
  },
  {
    name: 'account',
    path: '/account',
    who: 'player',
    heading: 'Your account',
    buttons: ['Change the address'],
    labels: ['New email address', 'Your password'],
  },
  {
    name: 'server',
    path: '/server',
    who: 'admin',
    heading: 'Server',
    buttons: ['Check for a new version'],
    labels: ['Show unset settings'],
  },
  {
    name: 'league-password-link',
    path: '/members',
    who: 'secretary',
    heading: 'Members',
    comesLater: true,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^New password for/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Show the link' }).click()
      await page.getByLabel('Link to choose a new password').waitFor()
    },
  },
]
