import PouchDB from 'pouchdb-browser'

let pouch

window.preparePouch = async () => {
  await new PouchDB('holes').destroy()
  pouch = new PouchDB('holes')
  await pouch.info()
}

/** Each hole is its own document, so the card doesn't have to be read first. */
window.savePouch = async (times) => {
  const samples = []
  for (let i = 0; i < times; i++) {
    const began = performance.now()
    await pouch.post({ weekId: 1, playerId: (i % 8) + 1, hole: (i % 9) + 1, strokes: (i % 5) + 3, action: `g${i}` })
    samples.push(performance.now() - began)
  }
  return samples
}
