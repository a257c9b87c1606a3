import { Component, createRef, type ReactNode } from 'react'

/**
 * A box whose contents stay under the user's finger: if a click inside the box makes content above it grow or collapse,
 * the page scrolls so that the box doesn't move in the window. Browsers don't do this at the top of a page, and WebKit
 * never does.
 */
export class ScrollAnchor extends Component<{ children: ReactNode }> {
  private readonly box = createRef<HTMLDivElement>()
  private readonly gap = createRef<HTMLDivElement>()
  /**
   * How many pixels of empty space are above the box. They replace content that collapsed while the page was at its
   * top, where it couldn't scroll.
   */
  private room = 0
  /** Whether the last click was inside the box. After any other click, this component does nothing. */
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
    const grown = this.top() - before
    if (!this.pressed || grown === 0) return
    // Content that grows again fills the empty space before the page scrolls.
    this.leaveRoom(this.room - Math.max(0, grown))
    window.scrollBy({ top: this.top() - before, behavior: 'instant' })
    this.leaveRoom(this.room + before - this.top())
  }

  override render(): ReactNode {
    return (
      <div>
        <div ref={this.gap} />
        {/* The browser's own scroll anchoring is off, because it would scroll a second time. */}
        <div ref={this.box} style={{ overflowAnchor: 'none' }}>
          {this.props.children}
        </div>
      </div>
    )
  }

  private leaveRoom(room: number): void {
    this.room = Math.max(0, room)
    if (this.gap.current) this.gap.current.style.height = `${this.room}px`
  }

  private readonly notePress = (event: Event): void => {
    this.pressed = event.target instanceof Node && (this.box.current?.contains(event.target) ?? false)
  }

  private top(): number {
    return this.box.current?.getBoundingClientRect().top ?? 0
  }
}
