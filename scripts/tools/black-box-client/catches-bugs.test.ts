import { expect, test } from 'vitest'
import { keepCopy, press, setBack } from './acts.ts'
import { outsideNight, restoreServer, takeBackup } from './outside-night.ts'
import { endRound, playRounds } from './play-rounds.ts'

test('the checker catches a phone that claims to have seen more than it had', async () => {
  const { violations } = await playRounds({ rounds: 60, seed: 1309, bug: 'ahead', until: 'replaced unseen' })
  expect(violations.join('\n')).toContain('replaced unseen')
})

test('the checker catches a phone that forgets sent but unanswered actions', async () => {
  const { violations } = await playRounds({ rounds: 60, seed: 401, bug: 'forgets', until: 'lost: ' })
  expect(violations.join('\n')).toContain('lost: ')
})

test.each([
  ['are excused if the server was restored too, before the phone read them again', true, 1],
  ['are still on the server if it wasn’t restored', false, 0],
])('changes that a phone lost in a restore %s', async (_, isRestored, excused) => {
  const night = await outsideNight({ seed: 7 })
  try {
    const [phone] = night.phones
    if (phone) keepCopy(phone)
    await takeBackup(night)
    press(night, 0)
    await phone?.sync()
    if (isRestored) await restoreServer(night)
    setBack(night, 0)
    expect([await endRound(night), night.seenValues.excused.size]).toEqual([[], excused])
  } finally {
    await night.close()
  }
})

test('the checker catches a server that reports a contest as `ok`', async () => {
  const { violations } = await playRounds({ rounds: 60, seed: 501, fault: 'answer', until: 'told: ' })
  expect(violations.join('\n')).toContain('told: ')
})

test('LN2: the checker catches a server that treats old copies of another lineage as its own', async () => {
  const { violations } = await playRounds({ rounds: 60, seed: 1617, fault: 'lineage', until: 'unasked: ' })
  expect(violations.join('\n')).toContain('unasked: ')
})
