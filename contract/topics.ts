import { type CatalogueEvent, catalogueEvent, catalogueKinds } from './catalogue-kinds.ts'
import type { Endpoint } from './endpoint.ts'
import type { EventName } from './events.ts'

/**
 * The subjects of the web's cached answers: a call `changes` some topics, and the answer of another `reads` some. A new
 * table that one call reads and another changes is a new topic; a catalogue's topic is its kind.
 */
export const topics = [
  'application_version',
  'booking',
  'calendar_feed',
  /** Settings of the whole company. */
  'company_preference',
  /** The company's own settings, and its pictures. */
  'company_profile',
  'container',
  'delegation',
  'document',
  'favourite',
  'help_page',
  'job',
  'level',
  'mail',
  'map',
  'map_draft',
  /** An access: which groups it joins. */
  'mega_container',
  'menu_preference',
  'permission',
  'preset',
  'profile',
  'qr_code',
  'resource',
  'resource_clean',
  'resource_import',
  'role',
  'session',
  'user',
  'user_image',
  /** A person's own settings. */
  'user_preference',
  /** The place that the person last looked at on the plan. */
  'visit',
  ...catalogueKinds,
] as const
export type Topic = (typeof topics)[number]

/** The topics that an event from another person or tab makes stale. None: no call reads it yet. */
export const topicsOfEvents: Readonly<Record<EventName, readonly Topic[]>> = {
  'declaration.changed': ['booking'],
  'grid.changed': ['booking'],
  'level.changed': ['level'],
  'user-image.changed': ['user_image'],
  'resource.changed': ['resource'],
  'qr-code.changed': ['qr_code'],
  'map.changed': ['map'],
  'map-draft.changed': ['map_draft'],
  'resource-import.changed': ['resource_import'],
  'resource-clean.changed': ['resource_clean'],
  'role.changed': ['role'],
  'container.changed': ['container'],
  'mega-container.changed': ['mega_container'],
  'user.changed': ['user'],
  'document.changed': ['document'],
  'delegation.changed': ['delegation'],
  // The start-up data and all answers are read anew by those whom it concerns (`useOtherPreferences`).
  'user-preference.changed': [],
  'company-preference.changed': [],
  'receptionDesk.visitor.changed': [],
  'receptionDesk.changed': [],
  'connectors.changed': [],
  'company-profile.changed': ['company_profile'],
  'resource-functions.changed': ['resource'],
  'service-orders.changed': [],
  'service-item.changed': [],
  ...(Object.fromEntries(catalogueKinds.map((kind) => [catalogueEvent(kind), [kind]])) as Record<
    CatalogueEvent,
    Topic[]
  >),
}

/** Whether a call changes nothing: a POST with `reads`, or a GET without `changes`. */
export const isReading = ({ method, reads, changes }: Pick<Endpoint, 'method' | 'reads' | 'changes'>): boolean =>
  reads !== undefined || (method === 'GET' && changes === undefined)

/**
 * The topics that a call changes, by its declaration and its events. Null: it declares neither, so it may have changed
 * everything.
 */
export function changesOf({ changes, emits }: Pick<Endpoint, 'changes' | 'emits'>): readonly Topic[] | null {
  if (!changes && !emits) return null
  return [...new Set([...(changes ?? []), ...(emits ?? []).flatMap((event) => topicsOfEvents[event])])]
}
