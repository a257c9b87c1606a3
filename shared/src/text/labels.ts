/** Labels of fields and columns that stand on more than one screen. The only place for each. */
export const labelText = {
  startDate: 'Start Date',
  endDate: 'End Date',
  startTime: 'Start Time',
  endTime: 'End Time',
  teamCount: 'Team Count',
  handicapShare: 'HDCP %',
  maxHandicap: 'Max HDCP',
  maxHandicapUp: 'Max HDCP Up',
  maxHandicapDown: 'Max HDCP Down',
  finalFunday: 'Final Funday',
  shotgunStart: 'Shotgun Start',
  newPassword: 'New Password',
  newPasswordAgain: 'New Password again',
  seasonSoFar: 'The season so far',
  notChosenYet: 'Not chosen yet',
  teamNumber: 'Team #',
} as const
