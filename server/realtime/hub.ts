import type { Announcement } from './changes.ts'

/** Passes announcements to the sockets of this process, and to the other processes on the same databases. */
export interface Hub {
  /** After the commit; never throws and is never waited for. */
  announce(change: Announcement): void
  close(): Promise<void>
}
