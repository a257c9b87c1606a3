import type { Opened } from '../opened.ts'

export declare function openFirefox(options: { program: string; profile: string; isPrivate: boolean }): Promise<Opened>
