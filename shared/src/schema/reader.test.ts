import { expect, test } from 'vitest'
import { plainPlayer } from '../testing/plain-rows.ts'
import type { Player } from './people/player.ts'
import { anyMember, asRead, type Reader, readerFrom } from './reader.ts'

const told = {
  phone: '3175550142',
  email: 'ann@example.com',
  paidDues: 4000,
  subPlace: 2,
  gender: 'female',
  ghin: '01234567',
} as const
const ann: Player = plainPlayer(7, told)

/** Returns which of Ann's private fields a reader sees. */
const readBy = (reader: Reader, player = ann): string[] => {
  const row = asRead('players', player, reader)
  return Object.keys(told).filter((field) => row?.[field as keyof typeof told] != null)
}

test('RD1: asRead() shows a player’s private fields to secretaries and to the player, and dues to treasurers', () => {
  const all = Object.keys(told)
  expect([readBy(readerFrom('all')), readBy(readerFrom('player/7')), readBy(readerFrom('treasurer'))]).toEqual([
    all,
    all,
    ['paidDues'],
  ])
  expect([readBy(anyMember), readBy(readerFrom('player/8'))]).toEqual([[], []])
})

test('RD1: asRead() shows others what the player shares, never gender or GHIN number', () => {
  expect(readBy(anyMember, { ...ann, shares: ['phone'] })).toEqual(['phone'])
  expect(readBy(anyMember, { ...ann, shares: ['phone', 'email'] })).toEqual(['phone', 'email'])
})
