/**
 * One version of the messages or tables that the phone and the server share. Entries are only added, never changed or
 * removed.
 */
export type Version = {
  version: number
  /** A note for developers: what changed. */
  changed: string
  /**
   * The hash of this version's message or table schema. It is null if it wasn't recorded while that build could still
   * run.
   */
  hash: string | null
  /** The oldest phone version that a server with this version still supports. */
  oldest: number
}

/**
 * Wire versions: the messages of `POST /api/sync`. A test compares the last entry of this list, and of
 * `schemaVersions`, with `current-version.ts`.
 */
export const protocolVersions: readonly Version[] = [
  { version: 1, changed: 'The first.', hash: '15a7f8d4c0cbb908', oldest: 1 },
  {
    version: 2,
    changed: 'Versions have hashes, and renumbered entries keep their original id.',
    hash: 'db13aae2a8b44f26',
    oldest: 2,
  },
  { version: 3, changed: 'A phone names its owner and its league.', hash: '7b2389533ed20292', oldest: 3 },
  { version: 4, changed: 'Fields are named as in SPEC.md.', hash: '1807421d301a2d27', oldest: 4 },
  {
    version: 5,
    changed:
      'A phone can ask how the server answered its changes (`askAbout`, `about`) and get a ticket (`wantsTicket`, `ticket`), ' +
      'and a relay includes the author’s ticket (`relay`, problem `ticket`). All of these are optional.',
    hash: '34ed3537b0ac0132',
    oldest: 4,
  },
  {
    version: 6,
    changed:
      'A phone sends the permissions that its rows were read with, and the answer has the current ones (`readsAs`). Optional.',
    hash: 'a110f991b0ce0408',
    oldest: 4,
  },
  {
    version: 7,
    changed:
      'A phone requests a ticket for its signing key (`ticketKey` replaces `wantsTicket`), and a relay proves that its bundle is ' +
      'unaltered (`from`, `at`, `digests`, `signature`, problem `altered`). Earlier builds get no ticket.',
    hash: '00e80c9133bfcb9f',
    oldest: 4,
  },
  {
    version: 8,
    changed:
      'A league has a lineage (`lineage` in request, answer and bundle, problem `lineage`), so that a copy of a different league ' +
      'with the same number never writes to it. Earlier builds are answered `client_too_old` instead.',
    hash: 'a3e4abf8dadc635c',
    oldest: 4,
  },
]

/** Versions of the synced tables: their keys, indexes and rows. */
export const schemaVersions: readonly Version[] = [
  { version: 1, changed: 'The first.', hash: null, oldest: 1 },
  { version: 2, changed: 'Messages, contests and league settings.', hash: '0f0fdc65831c00b6', oldest: 2 },
  { version: 3, changed: 'Settings for suspended rounds and absences.', hash: '6f84946d27b829cf', oldest: 3 },
  { version: 4, changed: 'A league may have a public page.', hash: '2a665dfb779d02e9', oldest: 4 },
  {
    version: 5,
    changed: 'Columns are named as in the glossary; text and numbers have limits.',
    hash: '68806976e69a8df2',
    oldest: 5,
  },
  {
    version: 6,
    changed: 'Handicaps entered by hand and cleared values are claims; secretaries confirm which player a member is.',
    hash: 'f6cba47ea11b1e6c',
    oldest: 6,
  },
  {
    version: 7,
    changed:
      'Teams can have more than two players (`morePlayerIds`), matches have lineups (`lineUp1`, `lineUp2`, `inOrder`), seasons ' +
      'have `teamSize` and `sideSize`; handicaps can have a decimal.',
    hash: '60add5ffcb2347aa',
    oldest: 7,
  },
  {
    version: 8,
    changed:
      'Teams can have a `division`; seasons can be against the field, in segments and with playoffs; players can have a starting ' +
      'handicap for each season (`startingHandicaps`); a match can be played on a different day (`playedOn`).',
    hash: '81109a73a289454a',
    oldest: 7,
  },
  {
    version: 9,
    changed: 'Courses have tees with their own cards, and players have a tee for each season (`playsFrom`).',
    hash: 'a379e885cd215ccd',
    oldest: 7,
  },
  {
    version: 10,
    changed: 'Players choose whether other members see their phone number or email (`shares`).',
    hash: '64c24ef0d230b18b',
    oldest: 7,
  },
  {
    version: 11,
    changed: 'A week lists who is in its games (`gameEntries`); seasons have rules for games and pots.',
    hash: '51e048841409c545',
    oldest: 11,
  },
  {
    version: 12,
    changed:
      'Handicaps can be computed from rating and slope (`handicapBase`, `nineHoleRounds`, `fewRounds: table`, up to 19 dropped); ' +
      'tees have rating and slope for each nine (`front`, `back`).',
    hash: '7b979fe9405c3a75',
    oldest: 11,
  },
  {
    version: 13,
    changed: 'Removed players have a number (`former`) instead of a name.',
    hash: '910447bd7f983942',
    oldest: 11,
  },
  {
    version: 14,
    changed:
      'Money between the league and its players (`treasuryEntries`), visible only to the player concerned and the secretaries.',
    hash: '57adc67614ad1818',
    oldest: 14,
  },
  {
    version: 15,
    changed:
      'Seasons can block holes and times, so that no match starts there (`blockedHoles`, `blockedTimes`), and have `positionPairs`.',
    hash: '42d5927bfbc22139',
    oldest: 14,
  },
  {
    version: 16,
    changed:
      'Players can be in or out for a week (`availability`), subs can be asked to play (`subRequests`), and subs have an order (`subPlace`).',
    hash: '309c2d5a293ad188',
    oldest: 16,
  },
  {
    version: 17,
    changed:
      'Teams can leave and join in midseason (`leaves`, `joins`); players can have a different tee for one week (`weekTees`).',
    hash: '82561ceee80eb740',
    oldest: 16,
  },
  {
    version: 18,
    changed: 'Seasons can cap handicaps computed from rating and slope (`softCap`, `hardCap`).',
    hash: '442b880b32c6dce9',
    oldest: 16,
  },
  {
    version: 19,
    changed:
      'Weeks can be left out of points, handicaps or statistics (`outOfPoints`, `outOfHandicaps`, `outOfStatistics`).',
    hash: 'b6fece01ecf7d589',
    oldest: 16,
  },
  {
    version: 20,
    changed: 'The standings after a week are stored as published (`publications`).',
    hash: 'f75d8d93ba4fd5ee',
    oldest: 20,
  },
  {
    version: 21,
    changed: 'Players have a gender and a GHIN number (`gender`, `ghin`), visible to them and the secretaries.',
    hash: '0f04c54e4de7103c',
    oldest: 20,
  },
  {
    version: 22,
    changed:
      'Seasons set how a picked-up hole counts for net, how equal totals are decided, and who gets the points a sub can’t keep ' +
      '(`pickupNet`, `pickupStrokes`, `levelTotals`, `subSurplus`). Each has a default.',
    hash: '86285bd5ddffaee4',
    oldest: 20,
  },
  {
    version: 23,
    changed: 'Seasons can have rules in the league’s own words (`ownRules`). The default is none.',
    hash: '99b085e99c47a1c9',
    oldest: 20,
  },
  {
    version: 24,
    changed: 'Weeks can have their own format and course (`format`, `courseId`).',
    hash: '593ef355f53eb66e',
    oldest: 20,
  },
  {
    version: 25,
    changed: 'Invisible characters are removed from text. Earlier rows keep them until they change.',
    hash: '9935075331a37c38',
    oldest: 20,
  },
  {
    version: 26,
    changed:
      'Seasons can use points by result (`stablefordTable`) and quotas (`scoring`, `fieldRank`); points can be negative.',
    hash: 'ea5d1cba52ec5fa3',
    oldest: 20,
  },
  {
    version: 27,
    changed:
      'Seasons and weeks set how many of a side’s balls count (`ballsCounted`, `ballsBy`, a format’s `balls`), and can be high-low (`sides`).',
    hash: '2cb2109494088107',
    oldest: 20,
  },
  {
    version: 28,
    changed: 'A field can give points by score (`fieldAward`, `fieldBase`).',
    hash: '17c38d35c81e4c01',
    oldest: 20,
  },
  {
    version: 29,
    changed: 'Seasons set the format of the weeks that a schedule generates (`newWeeks`).',
    hash: 'a33c817e964e5b27',
    oldest: 20,
  },
  {
    version: 30,
    changed: 'Seasons have a time zone (`timeZone`). The default is none.',
    hash: 'efc634443d35ddfb',
    oldest: 20,
  },
  {
    version: 31,
    changed: 'Finished weeks keep the rules, courses, starting handicaps and tees they were played with (`kept`).',
    hash: '9d24dc67d6b92eb6',
    oldest: 20,
  },
  {
    version: 32,
    changed:
      'Standings can count only a team’s best weeks (`bestWeeks`, `dropWeeks`, `bestWeeksOf`); weeks have a `weight`.',
    hash: 'a42a5a649ee1a3e7',
    oldest: 20,
  },
  {
    version: 33,
    changed:
      'Matches have each side’s signature (`signed1`, `signed2`), and seasons set who signs (`attestedBy`; default: nobody).',
    hash: 'f3fee3ecab010833',
    oldest: 20,
  },
  {
    version: 34,
    changed:
      'The pot for low rounds can pay several places (`lowPlaces`, `lowTies`), a field can give bonuses (`fieldForPlaying`, `fieldPerBirdie`), and the number of ' +
      'balls that count can differ by hole (`ballsByHole`); segment winners can be seeded first (`playoffSeeds`), and a week can be a shamble (`format`).',
    hash: '91b38d48d51a2d6c',
    oldest: 20,
  },
  {
    version: 35,
    changed: 'Playoffs can have a consolation bracket (`playoffConsolation`). The default is none.',
    hash: '1fb7e538f9de98a6',
    oldest: 20,
  },
  {
    version: 36,
    changed: 'Teams have a `name` and a `color`. The default is neither.',
    hash: 'ec3ebccac0dafce9',
    oldest: 20,
  },
  {
    version: 37,
    changed: 'Seasons can have a sign-up for each week (`signUpPlaces`), and weeks say how groups were drawn (`draw`).',
    hash: 'ea06cad699d31c23',
    oldest: 20,
  },
  {
    version: 38,
    changed: 'Seasons set how many matches a team plays on a night (`matchesPerNight`). The default is one.',
    hash: '687e75ee5651a5b4',
    oldest: 20,
  },
  {
    version: 39,
    changed:
      'Seasons have rounds from earlier seasons (`earlier`) and a rule that counts them (`earlierRounds`). Missing means none.',
    hash: '7de4ece1a8ea8220',
    oldest: 20,
  },
  {
    version: 40,
    changed:
      'A match can cover part of the round (`part`), and a rule schedules such matches (`matchHoles`). Missing means all holes.',
    hash: 'bb3b228a84410b9f',
    oldest: 20,
  },
  {
    version: 41,
    changed: 'A course can name its nines (`nines`). Missing means no names.',
    hash: '43c5f0f74df6e58d',
    oldest: 20,
  },
]
