import type { EventData } from '@kontor/contract'

/** Events that may change one resource; without resources an event is about something else, such as a place. */
export const isAboutResource =
  (id: number) =>
  ({ resource_ids }: EventData): boolean =>
    resource_ids.length === 0 || resource_ids.includes(id)
