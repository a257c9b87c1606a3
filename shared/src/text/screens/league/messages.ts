/** Text for the messages screen. */
export const messagesText = {
  manage: 'Manage Messages',
  editMessage: 'Edit Message',
  addMessage: 'Add Message',
  named: (start: string) => `message ${start}`,
} as const
