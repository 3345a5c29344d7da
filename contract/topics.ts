import type { Endpoint } from './endpoint.ts'
import type { EventName } from './events.ts'

/**
 * What answers are about, as far as the web keeps them: a call `changes` some topics, and the answer of another `reads`
 * some. A new table that a call reads and another one changes is a new topic.
 */
export const topics = [
  'application_version',
  'booking',
  'document',
  'favourite',
  'help_page',
  'job',
  'level',
  'mail',
  'map',
  'menu_preference',
  'preset',
  'profile',
  'resource',
  'resource_type',
  'user',
  'user_image',
  /** The place one looked at last on the plan. */
  'visit',
] as const
export type Topic = (typeof topics)[number]

/** What an event of another person, or of another tab, makes stale. None: no call reads that yet. */
export const topicsOfEvents: Readonly<Record<EventName, readonly Topic[]>> = {
  'declaration.changed': ['booking'],
  'grid.changed': ['booking'],
  'level.changed': ['level'],
  'resource-type.changed': ['resource_type'],
  'user-image.changed': ['user_image'],
  'receptionDesk.visitor.changed': [],
  'receptionDesk.changed': [],
  'connectors.changed': [],
  'company-profile.changed': [],
  'resource-functions.changed': [],
  'service-orders.changed': [],
  'service-item.changed': [],
}

/** Whether a call changes nothing: a POST that only reads, or a GET, but for one that says what it changes. */
export const isReading = ({ method, reads, changes }: Pick<Endpoint, 'method' | 'reads' | 'changes'>): boolean =>
  reads !== undefined || (method === 'GET' && changes === undefined)

/** What a call changes: what it says, and what its events say. Null: it says neither, so it may have changed everything. */
export function changesOf({ changes, emits }: Pick<Endpoint, 'changes' | 'emits'>): readonly Topic[] | null {
  if (!changes && !emits) return null
  return [...new Set([...(changes ?? []), ...(emits ?? []).flatMap((event) => topicsOfEvents[event])])]
}
