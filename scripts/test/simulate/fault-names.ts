/**
 * Malicious clients, and phones that lose one of their two stores or are restored from an older backup. They run with
 * `--edges`, and in the controls that need them; seeds without them are unchanged.
 */
export const edgeFaults = [
  'databaseLost',
  'textsLost',
  'setBack',
  'manyBeside',
  'liedSeen',
  'liedSupersedes',
  'liedOriginalId',
  'liedIds',
  'liedAt',
  'liedClientId',
  'liedRelay',
  'liedCursor',
] as const

/** Every fault that the simulator injects, by the name it is counted under. */
export const faultNames = [
  'drop',
  'delay',
  'duplicate',
  'lostReply',
  'reorder',
  'offline',
  'phoneCrashBefore',
  'phoneCrashInside',
  'phoneCrashAfter',
  'tabKilled',
  'secondTab',
  'tabFrozen',
  'frozenOvertaken',
  'clockJump',
  'quota',
  'serverCrashBefore',
  'serverCrashInside',
  'serverCrashAfter',
  'serverRestart',
  'serverFull',
  'backupRestored',
  'unauthorized',
  'userSwitch',
  'demotion',
  'clonedPhone',
  'fork',
  'newerBuild',
  'olderBuild',
  'idTaken',
  'tooLarge',
  'relayed',
  'bundleAltered',
  'begunRecovered',
  'settled',
  'undone',
  'longUndo',
  'settlingUndone',
  'undoUndone',
  'undoForced',
  'draftOverArrival',
  'relayedAfterRestore',
  'bundleAdopted',
  'leagueSwitched',
  'sentBehind',
  ...edgeFaults,
] as const
export type FaultName = (typeof faultNames)[number]
/** How often each fault actually took effect, rather than how often it was attempted. */
export type FaultCounts = Record<FaultName, number>

export const noFaults = (): FaultCounts => Object.fromEntries(faultNames.map((name) => [name, 0])) as FaultCounts
