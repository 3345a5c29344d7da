import type { EventData } from '@kontor/contract'
import type { FoundResource } from '@kontor/contract/calls/finder.ts'
import { isAboutResource } from '../../occupancy/occupancy.ts'

/** Whether the reader made the change: their own bookings count towards their limits, wherever they are. */
const isOwn = ({ by_user }: EventData) => by_user !== null

/** Events that may change one of the resources that are shown (R425), or whether the reader may book it. */
export function isAboutShown(event: EventData, answer: unknown): boolean {
  const { resource_ids } = event
  const shown = (answer as { data: readonly FoundResource[] } | undefined)?.data
  return isOwn(event) || resource_ids.length === 0 || !!shown?.some(({ id }) => resource_ids.includes(id))
}

/** Events that may change the times of a resource, or whether the reader may book them. */
export const isAboutTimes =
  (id: number) =>
  (event: EventData): boolean =>
    isOwn(event) || isAboutResource(id)(event)
