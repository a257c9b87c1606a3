import { frameText } from '@glm/shared/text/screens/frame'
import { redirectFor, type ScreenAccess, type Viewer } from './screen-access.ts'

export type TabSet = keyof typeof frameText.tabSets
/**
 * A screen in a row of tabs. A screen that isn't in the contract is opened from the contract screen that it belongs to.
 */
export type ScreenTab = { of: TabSet; path: string; name: keyof typeof frameText.tabs } & ScreenAccess

const order = Object.keys(frameText.tabs)

/**
 * Returns a screen's tabs for a user, in the order of their names; empty if it has none, or if the user may open only
 * one of them.
 */
export function tabsAt(tabs: readonly ScreenTab[], { path, ...viewer }: { path: string } & Viewer): ScreenTab[] {
  const here = tabs.find((tab) => tab.path === path)
  const open = tabs.filter((tab) => tab.of === here?.of && redirectFor(tab, viewer) === null)
  return open.length > 1 ? open.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)) : []
}
