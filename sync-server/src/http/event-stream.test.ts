import { expect, test } from 'vitest'
import { EventStream } from './event-stream.ts'

const beat = { event: 'alive', data: '-' }

test('a stream sends its events in order, and ends after the last', async () => {
  const stream = new EventStream()
  stream.send(beat)
  stream.send({ event: 'poke', data: '{"version":7}', retry: 2_000 })
  stream.end()
  stream.send(beat)
  expect(await new Response(stream.readable).text()).toBe(
    'event: alive\ndata: -\n\nevent: poke\ndata: {"version":7}\nretry: 2000\n\n',
  )
})

test('a listener that leaves ends the stream, wakes anything waiting on it, and is reported once', async () => {
  const stream = new EventStream()
  let ends = 0
  stream.onEnd(() => ends++)
  const slept = stream.sleep(2 ** 30)
  await stream.readable.cancel()
  await slept
  stream.end()
  stream.send(beat)
  await stream.sleep(2 ** 30)
  stream.onEnd(() => ends++)
  expect([stream.isEnded, ends]).toEqual([true, 2])
})

test('a listener that doesn’t read is disconnected before its unread events fill the memory', () => {
  const stream = new EventStream()
  let sent = 0
  while (!stream.isEnded) {
    stream.send(beat)
    sent += 1
  }
  expect(sent).toBe(100)
})
