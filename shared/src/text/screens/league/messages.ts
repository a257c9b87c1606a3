/** Text for the messages screen. */
export const messagesText = {
  editMessage: 'Edit Message',
  addMessage: 'Add Message',
} as const
