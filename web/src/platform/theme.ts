import { deviceStorage, storeText } from './device-storage.ts'

const KEY = 'glm-theme'
/** `system` follows the device's setting. `sun` has high contrast, for bright sunlight. */
export const themes = ['system', 'light', 'dark', 'sun'] as const
export type Theme = (typeof themes)[number]

export function storedTheme(): Theme {
  const kept = deviceStorage().getItem(KEY)
  return themes.find((theme) => theme === kept) ?? 'system'
}

/** Applies the theme to the page. Called before the first paint, and when the user picks a theme. */
export function applyTheme(theme: Theme = storedTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  storeText(KEY, theme)
  applyTheme(theme)
}
