import { useRef } from 'react'

/**
 * For a form with two submit buttons. Clicking the second one calls `submitSecond`, which submits the form so that its
 * errors are shown. The submit handler calls `isSecond` to find out which button was clicked.
 */
export function useSecondSubmit() {
  const second = useRef(false)
  return {
    isSecond: () => second.current,
    submitSecond: (form: HTMLFormElement | null) => {
      second.current = true
      form?.requestSubmit()
      second.current = false
    },
  }
}
