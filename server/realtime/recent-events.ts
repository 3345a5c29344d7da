/** The latest events of a channel, for a client that read something before it subscribed. Times are milliseconds ago. */
export interface Recent {
  /** The time since when all events are known. */
  known: number
  events: Record<string, number>
}

/** Remembers when each event was last sent to each channel, with listeners or without. */
export interface RecentEvents {
  add(channel: string, event: string): void
  of(channel: string): Recent
  /** Forgets old events; called now and then. */
  forget(): void
}

/** Milliseconds: longer than a page's first answers can be older than its connection. */
const rememberedFor = 120_000

export function recentEvents(): RecentEvents {
  const since = Date.now()
  const channels = new Map<string, Map<string, number>>()
  return {
    add(channel, event) {
      if (!channels.has(channel)) channels.set(channel, new Map())
      channels.get(channel)!.set(event, Date.now())
    },
    of(channel) {
      const now = Date.now()
      const events = [...(channels.get(channel) ?? [])].map(([event, at]) => [event, now - at])
      return { known: Math.min(rememberedFor, now - since), events: Object.fromEntries(events) }
    },
    forget() {
      const forgotten = Date.now() - rememberedFor
      for (const [channel, events] of channels) {
        for (const [event, at] of events) if (at < forgotten) events.delete(event)
        if (!events.size) channels.delete(channel)
      }
    },
  }
}
