import { expect, test } from 'vitest'
import { timeTable } from './time-table.ts'

const frame = (functionName: string, url = '', lineNumber = -1) => ({
  functionName,
  url,
  lineNumber,
  columnNumber: 0,
  scriptId: '0',
})
const profile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 3, 4, 5] },
    { id: 2, callFrame: frame('(idle)') },
    { id: 3, callFrame: frame('commit', 'file:///app/ours.mjs', 41) },
    { id: 4, callFrame: frame('run') },
    { id: 5, callFrame: frame('', 'node:events', 9), children: [6] },
    { id: 6, callFrame: frame('commit', 'file:///app/ours.mjs', 41) },
  ],
  startTime: 0,
  endTime: 100_000,
  // Each difference is the time since the sample before, so the time of the last sample isn't known.
  samples: [3, 2, 4, 5, 6, 3],
  timeDeltas: [0, 30_000, 50_000, 2_000, 8_000, 10_000],
}

test('the table adds up the time of each function, and leaves out idle time', () => {
  expect(timeTable('ours', profile).split('\n')).toEqual([
    '#### ours: 50 ms of work',
    '',
    '| Function | ms | Share |',
    '| --- | --- | --- |',
    '| commit, ours.mjs:42 | 40.0 | 80.0% |',
    '| (anonymous), node:events:10 | 8.0 | 16.0% |',
    '| run | 2.0 | 4.0% |',
    '',
  ])
})
