import { catalogueEvent, catalogueKinds } from './catalogue-kinds.ts'

/** Realtime events, by the specification's names; the last ones are our own. An event says what changed (ids), never what it is now. */
export const eventNames = [
  'declaration.changed',
  'grid.changed',
  'receptionDesk.visitor.changed',
  'receptionDesk.changed',
  'connectors.changed',
  'company-profile.changed',
  'resource-functions.changed',
  'level.changed',
  'service-orders.changed',
  'service-item.changed',
  'user-image.changed',
  'resource.changed',
  'qr-code.changed',
  'map.changed',
  'map-draft.changed',
  'resource-import.changed',
  'resource-clean.changed',
  'role.changed',
  'container.changed',
  'mega-container.changed',
  'user.changed',
  'document.changed',
  'delegation.changed',
  'user-preference.changed',
  'company-preference.changed',
  ...catalogueKinds.map(catalogueEvent),
] as const

export type EventName = (typeof eventNames)[number]

/** An event carries ids only, so it may reach every subscriber. */
export interface EventData {
  /** Id of the change, rising in time; a client that has seen it may ignore it. */
  id: number
  ids: number[]
  resource_ids: number[]
  /** The author, sent to the author's own sockets only; null for everybody else, who must not learn it. */
  by_user: number | null
}
