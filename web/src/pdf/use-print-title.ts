import { useEffect } from 'react'

/** Names the browser's print, and the PDF that it saves: the paper's title while it prints, and the app's again afterwards. */
export function usePrintTitle(title: string): void {
  useEffect(() => {
    const app = document.title
    const name = (words: string) => () => {
      document.title = words
    }
    const [begin, end] = [name(title), name(app)]
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      end()
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [title])
}
