import { expect, test } from './test.ts'
import { hideRepeated, themeFindings } from './walk/axe.ts'
import { lookAtScreens } from './walk/look-at-screens.ts'
import { walk } from './walk/walk.ts'

const dialogs = walk.filter(({ who, open }) => who === 'secretary' && open)
const viewers = lookAtScreens(dialogs)

for (const stop of dialogs.filter(({ name }) => name === 'teams-modal'))
  test(`low-contrast text in ${stop.name} is reported, even if the screen behind the dialog is hidden`, async () => {
    const page = await viewers().look(stop)
    await hideRepeated(page)
    await page.getByRole('dialog').evaluate((dialog) => {
      for (const one of dialog.querySelectorAll<HTMLElement>('*')) one.style.setProperty('color', '#bbb', 'important')
    })
    expect(await themeFindings(page)).toEqual([expect.stringContaining('color-contrast')])
  })
