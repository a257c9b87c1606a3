/** What the screen of the messages says. The only place for each. */
export const messagesText = {
  editMessage: 'Edit Message',
  addMessage: 'Add Message',
} as const
