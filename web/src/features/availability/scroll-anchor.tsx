import { Component, createRef, type ReactNode } from 'react'

/**
 * Stays in place in the window when content above it grows or collapses because of a click in it, so that the next tap
 * hits what is under the finger. Browsers don't do this at the top of a page, and WebKit never does.
 */
export class ScrollAnchor extends Component<{ children: ReactNode }> {
  private readonly box = createRef<HTMLDivElement>()
  /** Whether the last click was inside it; other clicks don't need this. */
  private pressed = false

  override componentDidMount(): void {
    document.addEventListener('click', this.notePress, true)
  }

  override componentWillUnmount(): void {
    document.removeEventListener('click', this.notePress, true)
  }

  override getSnapshotBeforeUpdate(): number {
    return this.top()
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: number): void {
    const moved = this.top() - before
    if (this.pressed && moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }

  override render(): ReactNode {
    return (
      // The browser's own scroll anchoring would move it twice.
      <div ref={this.box} style={{ overflowAnchor: 'none' }}>
        {this.props.children}
      </div>
    )
  }

  private readonly notePress = (event: Event): void => {
    this.pressed = event.target instanceof Node && (this.box.current?.contains(event.target) ?? false)
  }

  private top(): number {
    return this.box.current?.getBoundingClientRect().top ?? 0
  }
}
