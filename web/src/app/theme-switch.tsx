import * as labelText from '@glm/shared/text/labels'
import { useState } from 'react'
import { chooseTheme, storedTheme, type Theme, themes } from '../platform/theme.ts'

const words: Record<Theme, string> = {
  system: labelText.auto,
  light: labelText.light,
  dark: labelText.dark,
  sun: labelText.sun,
}

/** Switches between light, dark, the device's setting, and high contrast for bright sunlight. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme)
  return (
    <fieldset className="switch theme-switch">
      <legend className="vh">{labelText.theme}</legend>
      {themes.map((one) => (
        <button
          className="switch-option"
          type="button"
          key={one}
          aria-pressed={one === theme}
          onClick={() => {
            chooseTheme(one)
            setTheme(one)
          }}
        >
          {words[one]}
        </button>
      ))}
    </fieldset>
  )
}
