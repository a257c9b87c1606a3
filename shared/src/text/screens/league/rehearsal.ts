/** Text for rehearsals. A rehearsal is a copy of a league that stays on one phone and is never synced. */
export const rehearsalText = {
  title: 'Rehearse',
  says: 'Try a league night, new rules or a correction on a copy of this league. The copy stays on this device: nothing is sent, and no one else sees it.',
  waits: 'Your unsent changes wait until you end the rehearsal.',
  begin: 'Start a rehearsal',
  withFile: 'Or rehearse with a league file.',
  fromFile: 'Rehearse with this file',
  fileNote: 'The copy from the file stays on this device. Your own league doesn’t change.',
  beginFailed:
    'Couldn’t start the rehearsal: this device couldn’t store the copy. Your league hasn’t changed. Free up some space, then try again.',
  bar: 'Rehearsal',
  barHint: 'Nothing here is sent. Your league doesn’t change.',
  end: 'End rehearsal',
  ended: 'The rehearsal is over, and its copy was deleted.',
  line: 'Nothing is sent',
  history: 'Changes in this rehearsal. You’ll see the league’s own history again when you end the rehearsal.',
  quietHint: 'Changes in the rehearsal stay on this device. End the rehearsal to return to your league.',
} as const
