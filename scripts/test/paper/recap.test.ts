import { composeRecap, recapChat, recapDocument } from '@glm/shared/documents/recap/compose-recap'
import { recapKinds } from '@glm/shared/documents/recap/recap-sections'
import { renderDocument } from '@glm/shared/documents/render/render-document'
import { pdfKit } from '@glm/sync-server/documents/pdf-kit'
import { expect, test } from 'vitest'
import { demoPaper } from './demo-paper.ts'
import { textsOf } from './pages-of.ts'

test('the recap of a demo week reads like a message to the group', async () => {
  const order = recapKinds.filter((kind) => kind !== 'next')
  expect(
    recapChat(composeRecap(await demoPaper(), 8, { order, message: 'Well played, everybody.' })),
  ).toBe(`Hollow Oak Thursday, week 8 (Thu, Jun 25)

FROM THE SECRETARY
Well played, everybody.

RESULTS
Sutter & Thornby 13–27 Kestrel & Larkspur
Quillan & Ravenel 11–29 Merriman & Northcott
Oakden & Pemberly 24–16 Fairbank & Garland
Dunmore & Elgin 20–20 Ashworth & Birchall
Wickham & Yarrow 18–22 Greenlee & Hollister
Underhay & Vantongeren 12–28 Ivory & Jessup
Brightwell & Cresswell 25–15 Calloway & Danforth
Zeller & Appleton 14–26 Eastlake & Farraday

UP IN THE STANDINGS
Merriman & Northcott: up 5 places, now 7th
Ivory & Jessup: up 5 places, now 10th
Brightwell & Cresswell: up 3 places, now 6th

STANDINGS
1. Dunmore & Elgin 191
2. Eastlake & Farraday 185
3. Greenlee & Hollister 167
4. Calloway & Danforth 165
5. Wickham & Yarrow 164
6. Brightwell & Cresswell 161
7. Merriman & Northcott 159
8. Ashworth & Birchall 158
9. Kestrel & Larkspur 157
10. Ivory & Jessup 155
11. Sutter & Thornby 154
12. Underhay & Vantongeren 151
13. Fairbank & Garland 148
14. Zeller & Appleton 145
15. Oakden & Pemberly 141
16. Quillan & Ravenel 139

LOW NETS
Sid Juniper: 29 net (44)
Amos Merriman: 31 net (33)
Fran Northcott: 33 net (38)
Gus Oakden: 33 net (43)

CONTEST WINNERS
Closest to the pin, hole 6: Iris Appleton
Closest to the pin, hole 9: Gene Birchall`)
})

test.each(['letter', 'a4'] as const)('the printed recap of sixteen teams fits on one page of %s', async (paper) => {
  const recap = composeRecap(await demoPaper(), 8, { order: recapKinds, message: 'Well played, everybody.' })
  const kit = await pdfKit()
  const [page = '', ...more] = textsOf(renderDocument(recapDocument(recap), { kit, paper, date: '2026-06-26' }))
  expect(more).toEqual([])
  // Extra spaces separate the columns.
  const printed = page.replace(/\s+/g, ' ')
  for (const { title, lines } of recap.sections) for (const words of [title, ...lines]) expect(printed).toContain(words)
  // The results are in columns next to each other.
  expect(page).toMatch(/Kestrel & Larkspur {2,}\S/)
})
