/**
 * One version of the messages or tables that phone and server share. Entries are only added, never changed or removed.
 */
export type Version = {
  version: number
  /** A note for developers: what changed. */
  changed: string
  /** Hash of the messages' or tables' schema at this version; null if that build can no longer run on its own. */
  hash: string | null
  /** The oldest phone version that a server at this version still supports. */
  oldest: number
}

/**
 * Wire versions: the messages of `POST /api/sync`. A test compares the last entry of each list with
 * `current-version.ts`.
 */
export const protocolVersions: readonly Version[] = [
  { version: 1, changed: 'The first.', hash: '15a7f8d4c0cbb908', oldest: 1 },
  {
    version: 2,
    changed: 'Versions have hashes, and what is numbered anew keeps its first name.',
    hash: 'db13aae2a8b44f26',
    oldest: 2,
  },
  { version: 3, changed: 'A phone names its owner and its league.', hash: '7b2389533ed20292', oldest: 3 },
  { version: 4, changed: 'Fields have the names of SPEC.md.', hash: '1807421d301a2d27', oldest: 4 },
  {
    version: 5,
    changed:
      'A phone asks what was answered (`askAbout`, `about`), gets a ticket (`wantsTicket`, `ticket`), and what it relays carries the ' +
      "maker's (`relay`, problem `ticket`). All of it may be left out.",
    hash: '34ed3537b0ac0132',
    oldest: 4,
  },
  {
    version: 6,
    changed:
      'A phone says as whom its rows were read, and is told as whom it reads now (`readsAs`). It may be left out.',
    hash: 'a110f991b0ce0408',
    oldest: 4,
  },
  {
    version: 7,
    changed:
      'A phone asks for a ticket by the key that it signs with (`ticketKey` in the place of `wantsTicket`), and a relay proves that it is ' +
      'what its phone packed (`from`, `at`, `digests`, `signature`, problem `altered`). Earlier builds get no ticket.',
    hash: '00e80c9133bfcb9f',
    oldest: 4,
  },
  {
    version: 8,
    changed:
      'A league has a lineage (`lineage` in request, answer and bundle, problem `lineage`), so that a copy of another league of the ' +
      'same number never writes into it. Earlier builds are answered `client_too_old` in its place.',
    hash: 'a3e4abf8dadc635c',
    oldest: 4,
  },
]

/** Versions of the synced tables: their keys, indexes and rows. */
export const schemaVersions: readonly Version[] = [
  { version: 1, changed: 'The first.', hash: null, oldest: 1 },
  { version: 2, changed: 'Messages and contests; the settings of a league.', hash: '0f0fdc65831c00b6', oldest: 2 },
  { version: 3, changed: 'Settings of halted rounds and absences.', hash: '6f84946d27b829cf', oldest: 3 },
  { version: 4, changed: 'A league may have a public page.', hash: '2a665dfb779d02e9', oldest: 4 },
  {
    version: 5,
    changed: 'Columns have the names of the glossary; limits of texts and numbers.',
    hash: '68806976e69a8df2',
    oldest: 5,
  },
  {
    version: 6,
    changed: 'Typed handicaps and clearings are claims; members are confirmed.',
    hash: 'f6cba47ea11b1e6c',
    oldest: 6,
  },
  {
    version: 7,
    changed:
      'Teams have further places (`morePlayerIds`), matches lineups (`lineUp1`, `lineUp2`, `inOrder`), seasons `teamSize` and ' +
      '`sideSize`; handicaps may have a decimal.',
    hash: '60add5ffcb2347aa',
    oldest: 7,
  },
  {
    version: 8,
    changed:
      'Teams may have a `division`; seasons play against the field, in segments and with playoffs; players start a season with ' +
      'handicaps of their own (`startingHandicaps`); a match may be played on a day of its own (`playedOn`).',
    hash: '81109a73a289454a',
    oldest: 7,
  },
  {
    version: 9,
    changed: 'Courses have tees with cards of their own, players a tee for each season (`playsFrom`).',
    hash: 'a379e885cd215ccd',
    oldest: 7,
  },
  {
    version: 10,
    changed: 'Players say which of phone and e-mail the other members see (`shares`).',
    hash: '64c24ef0d230b18b',
    oldest: 7,
  },
  {
    version: 11,
    changed: 'Who is in the games of a week (`gameEntries`); seasons have the rules of their games and pots.',
    hash: '51e048841409c545',
    oldest: 11,
  },
  {
    version: 12,
    changed:
      'Seasons make handicaps from rating and slope (`handicapBase`, `nineHoleRounds`, `fewRounds: table`, up to 19 dropped); tees ' +
      'have rating and slope of each nine (`front`, `back`).',
    hash: '7b979fe9405c3a75',
    oldest: 11,
  },
  {
    version: 13,
    changed: 'Players who were removed have a number (`former`) in place of a name.',
    hash: '910447bd7f983942',
    oldest: 11,
  },
  {
    version: 14,
    changed: 'Money between the league and its players (`treasuryEntries`), which only they and the secretaries read.',
    hash: '57adc67614ad1818',
    oldest: 14,
  },
  {
    version: 15,
    changed:
      'Seasons have holes and times at which no match starts (`blockedHoles`, `blockedTimes`), and `positionPairs`.',
    hash: '42d5927bfbc22139',
    oldest: 14,
  },
  {
    version: 16,
    changed:
      'Who plays in a week (`availability`), who is asked to sub (`subRequests`), and the order of the subs (`subPlace`).',
    hash: '309c2d5a293ad188',
    oldest: 16,
  },
  {
    version: 17,
    changed:
      'Teams leave and join in mid-season (`leaves`, `joins`); players have another tee for one week (`weekTees`).',
    hash: '82561ceee80eb740',
    oldest: 16,
  },
  {
    version: 18,
    changed: 'Seasons have caps of handicaps from rating and slope (`softCap`, `hardCap`).',
    hash: '442b880b32c6dce9',
    oldest: 16,
  },
  {
    version: 19,
    changed:
      'Weeks are left out of points, handicaps or statistics (`outOfPoints`, `outOfHandicaps`, `outOfStatistics`).',
    hash: 'b6fece01ecf7d589',
    oldest: 16,
  },
  {
    version: 20,
    changed: 'The table after a week as it was published (`publications`).',
    hash: 'f75d8d93ba4fd5ee',
    oldest: 20,
  },
  {
    version: 21,
    changed: 'Players have a gender and a GHIN number (`gender`, `ghin`), which they and the secretaries read.',
    hash: '0f04c54e4de7103c',
    oldest: 20,
  },
  {
    version: 22,
    changed:
      'Seasons say how a picked-up hole counts for net, how level totals are settled, and who gets the points a sub can’t take ' +
      '(`pickupNet`, `pickupStrokes`, `levelTotals`, `subSurplus`). Each has a default.',
    hash: '86285bd5ddffaee4',
    oldest: 20,
  },
  {
    version: 23,
    changed: 'Seasons have rules in the league’s own words (`ownRules`). The default is none.',
    hash: '99b085e99c47a1c9',
    oldest: 20,
  },
  {
    version: 24,
    changed: 'Weeks have their own format and course (`format`, `courseId`).',
    hash: '593ef355f53eb66e',
    oldest: 20,
  },
  {
    version: 25,
    changed: 'Texts lose characters that nobody can see. Earlier rows keep theirs until they change.',
    hash: '9935075331a37c38',
    oldest: 20,
  },
  {
    version: 26,
    changed:
      'Seasons have points by result (`stablefordTable`) and play by quota (`scoring`, `fieldRank`); points may be below 0.',
    hash: 'ea5d1cba52ec5fa3',
    oldest: 20,
  },
  {
    version: 27,
    changed:
      'Seasons and weeks say how many balls of a side count (`ballsCounted`, `ballsBy`, `balls` of a format), and play high-low (`sides`).',
    hash: '2cb2109494088107',
    oldest: 20,
  },
  {
    version: 28,
    changed: 'Seasons give points in a field by score (`fieldAward`, `fieldBase`).',
    hash: '17c38d35c81e4c01',
    oldest: 20,
  },
  {
    version: 29,
    changed: 'Seasons say which format a generated schedule gives its weeks (`newWeeks`).',
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
    changed: 'Finished weeks keep the rules, courses, starting handicaps and tees of their time (`kept`).',
    hash: '9d24dc67d6b92eb6',
    oldest: 20,
  },
  {
    version: 32,
    changed: 'Tables count the best weeks (`bestWeeks`, `dropWeeks`, `bestWeeksOf`); weeks have a `weight`.',
    hash: 'a42a5a649ee1a3e7',
    oldest: 20,
  },
  {
    version: 33,
    changed:
      'Matches have the signatures of their sides (`signed1`, `signed2`); seasons say who signs (`attestedBy`). The default is nobody.',
    hash: 'f3fee3ecab010833',
    oldest: 20,
  },
  {
    version: 34,
    changed:
      'Low rounds pay places (`lowPlaces`, `lowTies`), a field gives bonuses (`fieldForPlaying`, `fieldPerBirdie`), and the number of ' +
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
]
