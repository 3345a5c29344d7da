import type { EventData } from '@kontor/contract'
import type { Announcement } from './changes.ts'
import type { Sockets } from './sockets.ts'

/** Sends changes to the sockets of this process, each change once, whichever way it arrived. */
export interface Delivery {
  deliver(change: Announcement): void
  /** Forgets old deliveries; called now and then. */
  forget(): void
}

/** Milliseconds for which a delivered change is remembered, longer than any check reaches back. */
const rememberedFor = 120_000

export function openDelivery(sockets: Sockets): Delivery {
  const delivered = new Map<string, number>()
  return {
    deliver(change) {
      const key = `${change.tenant.id}:${change.id}`
      if (delivered.has(key)) return
      delivered.set(key, Date.now())
      const dataFor = dataOf(change)
      for (const channel of channelsOf(change)) sockets.send(`private-${channel}`, change.event, dataFor)
    },
    forget() {
      const forgotten = Date.now() - rememberedFor
      for (const [key, at] of delivered) if (at < forgotten) delivered.delete(key)
    },
  }
}

/** Only the author's own sockets get the author's name. */
const dataOf =
  ({ id, ids, resourceIds, byUser }: Announcement) =>
  (userId: number): EventData => ({
    id,
    ids: [...ids],
    resource_ids: [...resourceIds],
    by_user: userId === byUser ? byUser : null,
  })

function channelsOf({ tenant, event, ids, resourceIds, byUser }: Announcement): string[] {
  return [
    `company.${tenant.id}`,
    ...resourceIds.map((resource) => `resource.${tenant.id}.${resource}`),
    ...(event === 'level.changed' ? ids.map((level) => `level.${tenant.id}.${level}`) : []),
    ...(byUser === null ? [] : [`user.${tenant.id}.${byUser}`]),
  ]
}
