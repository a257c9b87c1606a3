const KEY = 'notices-asked'

/**
 * Whether someone has answered on this device whether it should show notifications. Without storage nobody is asked, so
 * that nobody is asked over and over.
 */
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
    // Without storage nobody has been asked.
  }
}
