import type { Opened } from '../opened.ts'

export declare function openWebkit(options: {
  program: string
  profile: string
  /** The X display to draw on, for example `:99`. */
  display: string
  /** A free port for its WebDriver. */
  port: number
  isPrivate: boolean
}): Promise<Opened>
