import { expect, test } from 'vitest'
import { hideRepeated, themeFindings } from './walk/axe.ts'
import { lookAtScreens } from './walk/look-at-screens.ts'
import { walk } from './walk/walk.ts'

const dialogs = walk.filter(({ who, open }) => who === 'secretary' && open)
const viewers = lookAtScreens(dialogs)

test.each(dialogs.filter(({ name }) => name === 'teams-modal'))(
  'low-contrast text in $name is reported, even if the screen behind the dialog is hidden',
  async (stop) => {
    const page = await viewers().look(stop)
    await hideRepeated(page)
    await page.getByRole('dialog').evaluate((dialog) => {
      for (const one of dialog.querySelectorAll<HTMLElement>('*')) one.style.setProperty('color', '#bbb', 'important')
    })
    expect(await themeFindings(page)).toEqual([expect.stringContaining('color-contrast')])
  },
)
