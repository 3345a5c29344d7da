import type { Setup } from '@kontor/contract'
import { setupAddresses } from './addresses.ts'

/** The steps of the guide, in order; any of them can be skipped. */
export const steps = ['site', 'plan', 'types', 'desks', 'people', 'booking'] as const
export type StepName = (typeof steps)[number]

const done: Record<StepName, (setup: Setup) => boolean> = {
  site: ({ site, has_hours }) => site !== null && has_hours,
  plan: ({ map }) => map !== null,
  types: ({ resource_types }) => resource_types > 0,
  // Without a floor plan, a resource that was added by hand is enough.
  desks: ({ resources, placed, map }) => resources > 0 && (placed > 0 || map === null),
  // The person who sets the company up may book from the start; that settles nothing.
  people: ({ people, resources }) => people > 1 && resources > 0,
  booking: ({ is_booked }) => is_booked,
}

/** Whether a step is done, by what the company has. */
export const isDone = (step: StepName, setup: Setup): boolean => done[step](setup)

/** The first step that isn't done; the last one once all are. */
export const firstOpen = (setup: Setup): StepName => steps.find((step) => !isDone(step, setup)) ?? 'booking'

/** The address of the step after this one; after the last it is the last. */
export const nextAddress = (step: StepName): string => setupAddresses[steps[steps.indexOf(step) + 1] ?? step]()
