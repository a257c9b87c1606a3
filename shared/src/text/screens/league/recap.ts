/** Text for the weekly recap screen. */
export const recapScreenText = {
  title: 'Weekly Recap',
  parts: 'What is in it',
  partsSay: 'Tick what you want, and move it up or down. Your order stays on this device.',
  nothing: 'nothing to tell this week',
  up: (part: string): string => `Move ${part} up`,
  down: (part: string): string => `Move ${part} down`,
  message: 'Your own words',
  messageNote: 'They stand in the recap as you type them.',
  empty: 'There is nothing to tell yet. Type something, or choose a week with results.',
  copy: 'Copy for the group chat',
  mail: 'Mail it to the league',
  mailAsk: 'Mail this recap to the league?',
  mailSays:
    'Everybody with an email address gets it once, except those who turned recaps off. Phones that show notices tell each player their points and their place. What was sent stays sent.',
  mailOffline: 'Without signal it is saved on this device, and sent when there is signal.',
  mailPress: 'Send the mails',
  mailDone: 'Saved. The mails are sent as soon as there is signal.',
  mailFailed: 'The recap was not sent.',
  sent: 'What became of the mails',
} as const
