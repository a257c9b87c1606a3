/** What the screens of accounts and licenses say. The only place for each. */
export const accountText = {
  payByCard: 'Pay by card',
  joinTitle: 'Join a league',
  joinNow: 'Join the league',
  chooseUser: 'Choose a user',
  logInSays: 'Logging in needs signal once. After that the whole league night works without.',
} as const
