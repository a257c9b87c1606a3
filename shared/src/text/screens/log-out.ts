/** Text for signing out with unsent changes. */
export const logOutText = {
  ask: 'Log out?',
  saveAsFile: 'Save as a file',
  keep: 'Keep here and log out',
  discardWord: (word: string) => `To confirm, type ${word}`,
  discard: 'Discard and log out',
} as const
