const KEY = 'notices-asked'

/** Whether somebody has been asked on this device whether it shall show notices. Without storage nobody is asked again and again. */
export function isAnswered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

export function noteAnswered(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Without storage nobody was asked.
  }
}
