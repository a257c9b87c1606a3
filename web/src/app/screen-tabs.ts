import { type Capability, may } from '@glm/shared/schema/league/role'
import { frameText } from '@glm/shared/text/screens/frame'

export type TabSet = keyof typeof frameText.tabSets
/**
 * A screen in a row of tabs. A screen that isn't in the contract is opened from the contract screen that it belongs to.
 */
export type ScreenTab = { of: TabSet; path: string; name: keyof typeof frameText.tabs; needs: Capability | null }

const order = Object.keys(frameText.tabs)

/**
 * Returns a screen's tabs for a role, in the order of their names; empty if it has none, or if the user may open only
 * one of them.
 */
export function tabsAt(tabs: readonly ScreenTab[], { path, role }: { path: string; role: number }): ScreenTab[] {
  const here = tabs.find((tab) => tab.path === path)
  const open = tabs.filter((tab) => tab.of === here?.of && (tab.needs === null || may(role, tab.needs)))
  return open.length > 1 ? open.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)) : []
}
