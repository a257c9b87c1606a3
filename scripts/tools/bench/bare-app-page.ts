import { Dexie, type EntityTable } from 'dexie'
import { createElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Place = { id: number; team: string; points: number }

/**
 * Shows what Vite, React and Dexie cost on their own: the places of twenty teams are read from a database and shown in
 * a table, with a service worker.
 */
class Places extends Dexie {
  places!: EntityTable<Place, 'id'>
  constructor() {
    super('bare-places')
    this.version(1).stores({ places: 'id' })
  }
}

const database = new Places()
const made = Array.from({ length: 20 }, (_, i) => ({ id: i + 1, team: `Team ${i + 1}`, points: 200 - i }))

async function readPlaces(): Promise<Place[]> {
  const kept = await database.places.toArray()
  if (kept.length > 0) return kept
  await database.places.bulkPut(made)
  return made
}

function Table() {
  const [places, setPlaces] = useState<Place[]>([])
  useEffect(() => void readPlaces().then(setPlaces), [])
  const rows = places.map(({ id, team, points }) =>
    createElement(
      'tr',
      { key: id },
      ...[id, team, points].map((value) => createElement('td', { key: String(value) }, value)),
    ),
  )
  return createElement('div', { className: 'sheet' }, createElement('table', null, createElement('tbody', null, rows)))
}

createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Table))
void navigator.serviceWorker.register('/worker.js')
