import type { EventData } from '@kontor/contract'
import type { FoundResource } from '@kontor/contract/calls/finder.ts'

/** Events that may change one of the resources that are shown (R425). */
export function isAboutShown({ resource_ids }: EventData, answer: unknown): boolean {
  const shown = (answer as { data: readonly FoundResource[] } | undefined)?.data
  return resource_ids.length === 0 || !!shown?.some(({ id }) => resource_ids.includes(id))
}
