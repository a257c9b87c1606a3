/** The season in every benchmark: 40 players, 20 weeks, 9 holes. */
const season = Array.from({ length: 7_200 }, (_, n) => {
  const [week, player, hole] = [Math.floor(n / 360) + 1, (Math.floor(n / 9) % 40) + 1, (n % 9) + 1]
  return { id: `${week}-${player}-${hole}`, week, player, hole, strokes: ((n * 7) % 5) + 3 }
})

/**
 * Fills a client, prints "ready", then prints how long its push and its pull took, in ms. Waits for a go-ahead before
 * each.
 */
export async function playSeason({ fill, push, pull, count }) {
  await fill(season)
  await say('ready')
  for (const part of [push, pull]) {
    const began = performance.now()
    await part()
    await say(performance.now() - began)
  }
  const held = await count()
  if (held < season.length) throw new Error(`Fix the benchmark: the pull returned ${held} of ${season.length} holes.`)
  process.exit(0)
}

function say(word) {
  const answered = new Promise((done) => process.once('message', done))
  process.send?.(word)
  return answered
}
