import { describe, expect, test } from 'vitest'
import { runSeed } from './run-seed.ts'
import { worldOfSeed } from './world-of-seed.ts'

/**
 * Every seed that broke an invariant before malicious clients and lost stores were added, with what went wrong then. A
 * phone's twin is one that was set up from the same backup.
 */
const kept: [seed: number, found: string][] = [
  [1525843611, 'a restored server emptied the screen until the next answer'],
  [1000270, 'a cloned phone took an answer that was meant for its twin'],
  [1000106, 'a clearing lost its target when its phone was renumbered'],
  [1000012, 'a battery died between the commit and the word "saved"'],
  [1000323, 'a restored server lost changes that had not raised the version'],
  [1000292, 'a server was restored twice, first from an older and then from a newer backup'],
  [1000572, 'a phone set up from a backup resent changes under its twin’s numbers'],
  [808013606, 'a rename changed another phone’s player after the author’s own new player was refused'],
  [97039224, 'a refused change that was dismissed came back from the copy outside the database'],
  [
    61000658,
    'a rename of the phone’s own new player, whose id had been replaced, changed the player who now has the old id',
  ],
  [344329006, 'an id whose row was removed was given to another player, and the removal was undone'],
  [47081528, 'a late answer from before a restore arrived, with numbers that a twin had since reused'],
  [7000012, 'a sub’s round was lost because the regular had been marked absent first'],
  [1629294846, 'a handicap was calculated from a manual handicap that no round was played with'],
  [245707294, 'one tab froze in the middle of a sync cycle, and then so did the next tab'],
  [
    45442124,
    'a change was refused under its new id from one phone, and accepted under another id from the phone’s twin',
  ],
  [45441249, 'a change that two phones sent was counted under each phone’s id, not under its original id'],
  [
    964042207,
    'a settlement arrived from its author and from the relaying phone, each naming the claims by its own numbers',
  ],
  [
    964041104,
    'an undo of several holes arrived from its author and from the relaying phone, each naming the claims by its own numbers',
  ],
  [1181797944, 'a recovered undo removed a twin’s score that had the same number'],
  [
    1301253846,
    'after a restore, two copies of a phone resent a score, and the second one treated it as someone else’s',
  ],
  [
    1987072370,
    'a user’s own score that another undo had restored counted as never seen on the copy where it had been withdrawn',
  ],
  [
    1592138306,
    'an undone change was redone and then withdrawn under its original id, which the ledger lookup didn’t recognize',
  ],
]

/** Every failing seed found since then. */
const keptSince: typeof kept = [
  [
    27549880,
    'a phone restored to an older state renumbered an action, and one change’s new number was mistaken for the next change’s original id',
  ],
  [
    27549902,
    'a change that was made again after an undo, and withdrawn using the first change’s id, counted as overwritten',
  ],
  [
    880016,
    'a change withdrawn using an earlier change’s id counted as overwritten on a phone that had never sent the earlier one',
  ],
  [32000819, 'scores entered from someone else’s bundle replaced what the relaying person had since entered'],
  [32000230, 'answers from two leagues used the same id, which a malicious client had taken'],
  [32000384, 'a settlement that was withdrawn after it had been replaced had no effect'],
  [
    40001844,
    'after a restore, an author’s older value came back over its correction, which had replaced the values in between',
  ],
  [50000301, 'a rename of a new player on a lost copy changed the player who had since been given that id'],
  [50001132, 'a malicious entry that a restored server had lost was mistaken for the later entry with the same number'],
  [
    186945016,
    'after a restore, clearing the author’s own score had no effect, because a twin had sent the score under another id',
  ],
]

/** Failing seeds in drawn leagues. */
const keptOfWorlds: typeof kept = [
  [700017879, 'an undo was undone twice, and undoing the change again removed only one of the two resulting claims'],
]

/** Failing seeds in drawn leagues with malicious clients and lost stores. */
const keptOfEdgeWorlds: typeof kept = [
  [
    1548610277,
    'rows that an undo restored on a twin referred to a manual handicap that had arrived under another id, and removed it',
  ],
  [1548613182, 'a card with only one score, on the other nine, took the spot of players with scores'],
  [1323344834, 'one score on the other nine moved a week to that nine, which RULES.md didn’t mention'],
  [104178, 'a league’s file listed a change twice, as accepted and as waiting, and could not be read'],
  [301619, 'a change recovered from a lost copy restored the phone number of a player who had since been removed'],
  [
    303185,
    'the ledger stored the phone number of a removed player when the change that added the player arrived again under another id',
  ],
  [303922, 'a clearing recovered from a lost copy had no effect on a server that had been restored twice'],
  [
    301717,
    'a recovered clearing that an older build had recorded had no effect on a server that had been restored twice',
  ],
  [307531, 'an action that two copies of a phone recovered had a different time on each'],
  [305074, 'an action that two copies recovered had a different time on each, in a cell that both had cleared'],
  [307247, 'a score that had been accepted in a longer request stayed pending on screen, because the answer was lost'],
  [314192, 'a clearing had no effect if its copy was lost while the clearing was being saved'],
  [
    304475,
    'a league’s file contained the handicap that was pending on the phone that made the file, not the one that counts',
  ],
  [319625, 'a player the server already had was added again when they were restored under a recovered copy’s id'],
  [410753, 'a copy that was set aside kept the phone number of a player who had been removed'],
  [522473, 'an action that began before its copy knew the league was also recorded in the imported league'],
  [523984, 'a clearing lost with a renumbered copy had no effect on the user’s own value'],
  [535540, 'a copy that was set aside replaced an action that had been set aside under the same name'],
  [537238, 'an undo that repeated another undo was no longer offered, although the league had neither'],
  [542089, 'two copies of one phone recorded the same action under two names'],
  [552488, 'a clearing recovered from a lost copy no longer found the recovered value it cleared'],
  [556117, 'a person restored and removed in one push stayed in the ledger'],
  [575368, 'clearing a value known under another id wasn’t shown on the phone until the server answered'],
  [409579, 'a clearing recovered after a restore had no effect on the user’s own value'],
  [407930, 'a value that was cleared before its league was imported was imported after its clearing'],
  [500423, 'a second tab recorded an action of the old league in the imported one'],
  [415268, 'a league’s file contained a claim from a version that a restored server had lost, and could not be read'],
  [
    104643,
    'a phone that never learned that its new player was accepted added the player again to a league imported from a file without history',
  ],
]

describe('a seed that once failed passes:', () => {
  test.each(kept)('%i, %s', async (seed) => {
    expect((await runSeed({ seed, edges: false }, 300)).violation).toBeNull()
  })
  test.each(keptOfWorlds)('%i, %s', async (seed) => {
    expect((await runSeed({ seed, edges: false, ...worldOfSeed(seed) }, 300)).violation).toBeNull()
  })
  test.each(keptOfEdgeWorlds)('%i, %s', async (seed) => {
    expect((await runSeed({ seed, edges: true, ...worldOfSeed(seed) }, 300)).violation).toBeNull()
  })
  test.each(keptSince)('%i, %s', async (seed) => {
    expect((await runSeed({ seed, edges: true }, 300)).violation).toBeNull()
  })
})
