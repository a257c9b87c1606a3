import { Component, createRef, type ReactNode } from 'react'

/**
 * Stays where it is in the window when what is above it grows or folds by a press in it: the next press hits what the finger is over.
 * By itself a page does so nowhere while it is at its top, and in WebKit never.
 */
export class ScrollAnchor extends Component<{ children: ReactNode }> {
  private readonly box = createRef<HTMLDivElement>()
  /** Whether the last press was in it: what else is pressed stays in place by itself. */
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
      // Whoever anchors the scroll besides would move it twice.
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
