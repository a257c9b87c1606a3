import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Admission, requestsATurn } from './admission.ts'

/** Creates an admission whose turns the test starts by hand, and the list of requests that have begun. */
function aLine() {
  const turns: (() => void)[] = []
  const begun: string[] = []
  const admission = new Admission((turn) => void turns.push(turn))
  const enter = (network: string) => {
    const wait = admission.enter(network)
    if (wait !== undefined) void wait.then(() => begun.push(network))
    else begun.push(network)
  }
  const turn = async () => {
    begun.length = 0
    turns.shift()?.()
    await Promise.resolve()
  }
  return { admission, enter, begun, turn, isTurning: () => turns.length > 0 }
}

describe('Admission', () => {
  test('starts requests right away while there is room, and goes idle when nobody is waiting', async () => {
    const line = aLine()
    for (let n = 0; n < requestsATurn.network; n++) line.enter('a')
    expect(line.begun).toHaveLength(requestsATurn.network)
    await line.turn()
    expect(line.isTurning()).toBe(false)
  })
  test('admits a network’s only request at the next turn, no matter how many requests from other networks came first', async () => {
    const line = aLine()
    const crowd = Array.from({ length: 10 }, (_, n) => `crowd ${n}`)
    for (const network of crowd) for (let n = 0; n < 300; n++) line.enter(network)
    line.enter('single')
    expect(line.begun).not.toContain('single')
    await line.turn()
    expect(line.begun).toContain('single')
    expect(line.begun.length * 0.6).toBeLessThan(requestsATurn.allMs + 1)
  })
  test('starts a network’s long requests only every sixth turn, and others’ requests in between', async () => {
    const line = aLine()
    for (let n = 0; n < 20; n++) line.admission.worked('long', 50)
    for (let n = 0; n < 20; n++) {
      line.enter('short')
      line.enter('long')
    }
    const begun: string[][] = []
    while (line.isTurning()) {
      await line.turn()
      begun.push([...line.begun])
    }
    const turnsOf = (network: string) => begun.flatMap((names, n) => (names.includes(network) ? [n + 1] : []))
    expect(turnsOf('short')).toEqual([1, 2, 3])
    expect(turnsOf('long')).toEqual(Array.from({ length: 19 }, (_, i) => 6 * (i + 1)))
    expect(begun.flat().filter((name) => name === 'long')).toHaveLength(19)
  })
  test('admits each request exactly once, and no network waits longer than if all requests came from one network', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 300 }), async (networks) => {
        const line = aLine()
        for (const network of networks) line.enter(`${network}`)
        const all = [...line.begun]
        const last = new Map<string, number>()
        for (let n = 1; line.isTurning(); n++) {
          await line.turn()
          for (const network of new Set(line.begun))
            expect(line.begun.filter((one) => one === network).length).toBeLessThanOrEqual(requestsATurn.network)
          for (const network of line.begun) if (!last.has(network)) last.set(network, n)
          all.push(...line.begun)
        }
        expect(all.sort()).toEqual(networks.map(String).sort())
        for (const n of last.values()) expect(n).toBeLessThanOrEqual(300 / requestsATurn.network)
      }),
    )
  })
})
