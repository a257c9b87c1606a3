import { useRef } from 'react'

/**
 * For a form with two buttons that need all fields to be valid. Both submit the form, so that both show its errors.
 * `submitSecond` submits it for the second button. While it does, `isSecond` returns true.
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
