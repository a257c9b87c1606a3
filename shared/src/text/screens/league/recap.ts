/** Text for the weekly recap screen. */
export const recapScreenText = {
  title: 'Weekly Recap',
  parts: 'What’s in it',
  partsHint: 'Choose what to include, and move it up or down. Your order is saved on this device.',
  nothing: 'nothing this week',
  up: (part: string): string => `Move ${part} up`,
  down: (part: string): string => `Move ${part} down`,
  message: 'Your own words',
  messageNote: 'Added to the recap as typed.',
  empty: 'There’s nothing to report yet. Type something, or choose a week with results.',
  copy: 'Copy for the group chat',
  mail: 'Email it to the league',
  mailAsk: 'Email this recap to the league?',
  mailHint:
    'Everyone with an account gets it once, except those who turned recaps off. Players without an account are first asked whether your league may email them. Phones with notifications also show each player their points and place. You can’t unsend it.',
  mailOffline: 'If you have no signal, the recap is saved on this device and sent once you’re back online.',
  mailPress: 'Send the emails',
  mailDone: 'Saved. The recap will be sent when you have a signal, if this server sends email.',
  mailFailed: 'The recap was not sent.',
  sent: 'Email status',
} as const
