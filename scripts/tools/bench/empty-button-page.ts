import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A button that counts clicks, which shows what a tap costs in React alone. */
function EmptyButton() {
  const [count, setCount] = useState(0)
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, String(count))
}

createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(EmptyButton))
