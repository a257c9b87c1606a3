/** A league that is played through on one phone, and never sent. */
export const rehearsalText = {
  title: 'Rehearse',
  says: 'Try a night, new rules or a correction on a copy of this league. The copy is on this phone alone: nothing of it is sent, and nobody else sees it.',
  waits: 'What you have not sent yet waits until you end the rehearsal.',
  begin: 'Start a rehearsal',
  withFile: 'Or rehearse with a league from its file.',
  fromFile: 'Rehearse with this file',
  fileNote: 'The copy from the file is on this phone alone. Your own league stays as it is.',
  beginFailed:
    'The rehearsal could not start: this phone did not take the copy. Your league is unchanged. Free some space, then try again.',
  bar: 'Rehearsal',
  barSays: 'Nothing here is sent or changes a league.',
  end: 'End rehearsal',
  ended: 'The rehearsal is over, and its copy is deleted.',
  line: 'Nothing is sent',
  needsServer: 'This is a rehearsal, and nothing leaves this phone. End the rehearsal first.',
  history: 'What was changed in this rehearsal. The history of the league itself is there again when you end it.',
  quietSays: 'Every change of the rehearsal is on this phone alone. End the rehearsal to return to your league.',
} as const
