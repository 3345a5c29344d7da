import { type CatalogueEvent, catalogueEvent, catalogueKinds } from './catalogue-kinds.ts'
import type { Endpoint } from './endpoint.ts'
import type { EventName } from './events.ts'

/**
 * What answers are about, as far as the web keeps them: a call `changes` some topics, and the answer of another `reads`
 * some. A new table that a call reads and another one changes is a new topic; that
 * of a catalogue is its kind.
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
  'user',
  'user_image',
  /** The place one looked at last on the plan. */
  'visit',
  ...catalogueKinds,
] as const
export type Topic = (typeof topics)[number]

/** What an event of another person, or of another tab, makes stale. None: no call reads that yet. */
export const topicsOfEvents: Readonly<Record<EventName, readonly Topic[]>> = {
  'declaration.changed': ['booking'],
  'grid.changed': ['booking'],
  'level.changed': ['level'],
  'user-image.changed': ['user_image'],
  'receptionDesk.visitor.changed': [],
  'receptionDesk.changed': [],
  'connectors.changed': [],
  'company-profile.changed': [],
  'resource-functions.changed': [],
  'service-orders.changed': [],
  'service-item.changed': [],
  ...(Object.fromEntries(catalogueKinds.map((kind) => [catalogueEvent(kind), [kind]])) as Record<
    CatalogueEvent,
    Topic[]
  >),
}

/** Whether a call changes nothing: a POST that only reads, or a GET, but for one that says what it changes. */
export const isReading = ({ method, reads, changes }: Pick<Endpoint, 'method' | 'reads' | 'changes'>): boolean =>
  reads !== undefined || (method === 'GET' && changes === undefined)

/** What a call changes: what it says, and what its events say. Null: it says neither, so it may have changed everything. */
export function changesOf({ changes, emits }: Pick<Endpoint, 'changes' | 'emits'>): readonly Topic[] | null {
  if (!changes && !emits) return null
  return [...new Set([...(changes ?? []), ...(emits ?? []).flatMap((event) => topicsOfEvents[event])])]
}
