type TeeTime = { day: string; time: string; isToday: boolean }

/** Text for reminders by email, for the page on which a player answers one, and for the secretary's settings. */
export const reminderText = {
  title: 'Reminders',
  says: 'These emails are sent automatically, based on the league’s time zone, but never for a canceled week. Each player can turn them off.',
  kinds: {
    availability: 'Two days before the round, ask who’s playing',
    teeTime: 'Send tee times before the round',
    dues: 'Remind everyone who owes, on the first of the month',
  },
  kindSays: {
    availability:
      'Players who haven’t answered get an email with a link to a page with two buttons. They don’t have to sign in.',
    teeTime:
      'Sent at 7:00 AM to everyone who’s playing that day, including subs. If a match starts before 9:00 AM, its players get the email at 6:00 PM the day before.',
    dues: 'Sent only to players who still owe money.',
  },
  noZone: 'Choose the league’s time zone first, under Rules.',
  saved: 'Saved.',
  failed: 'The reminder wasn’t changed. Try again when you have a signal.',
  availability: {
    subject: (day: string): string => `Can you play on ${day}?`,
    asks: (of: { week: number; day: string; start: string }): string =>
      `Can you play in week ${of.week} (${of.day}, ${of.start})?`,
    press: 'Answer: I’m playing or I’m out',
    after: 'You don’t need an account to answer.',
  },
  teeTime: {
    /** `isToday`: false if the email is sent the evening before. */
    subject: (of: TeeTime): string => `You’re playing ${of.isToday ? 'today' : `on ${of.day},`} at ${of.time}`,
    says: (of: TeeTime & { week: number; hole: string | null }): string =>
      `Your match in week ${of.week} is ${of.isToday ? 'today,' : 'on'} ${of.day}, at ${of.time}${of.hole === null ? '' : `, starting on hole ${of.hole}`}.`,
    against: (of: { own: string; other: string }): string => `Team ${of.own} vs. team ${of.other}`,
  },
  dues: {
    subject: (amount: string): string => `You owe ${amount}`,
    says: (amount: string): string => `You owe the league ${amount}.`,
    after: 'Already paid? Tell your treasurer or secretary.',
  },
  page: {
    title: 'Can you play?',
    label: 'Availability',
    asks: (of: { name: string; league: string; week: number; day: string }): string =>
      `${of.name}, ${of.league}, week ${of.week}: ${of.day}`,
    in: 'I’m playing',
    out: 'I’m out',
    now: { in: 'Current answer: you’re playing.', out: 'Current answer: you’re out.' },
    said: { in: 'Thank you. You’re playing.', out: 'Thank you. Your secretary can see that you’re out.' },
    change: 'You can change your answer here until that day.',
    notSaved: 'Your answer wasn’t saved. Tell your secretary whether you’re playing.',
    ended: 'This link no longer works: the night is over, or was canceled or moved. Ask your secretary.',
  },
} as const
