import type { Setup } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import type { StepName } from './steps.ts'

/** Says in few words what the company has for a step; null: nothing yet. */
export function useStepFact(setup: Setup): (step: StepName) => string | null {
  const { t } = useTranslation()
  const counted = (count: number, text: (count: number) => string) => (count > 0 ? text(count) : null)
  const facts: Record<StepName, () => string | null> = {
    site: () => setup.site && (setup.has_hours ? setup.site.name : t('setup.no_hours', { name: setup.site.name })),
    plan: () => (setup.map && setup.floor ? setup.floor.name : null),
    types: () => counted(setup.resource_types, (count) => t('resource_types.count', { count })),
    desks: () =>
      setup.map && setup.map.waiting > 0
        ? t('setup.waiting', { count: setup.map.waiting })
        : counted(setup.resources, (count) => t('levels.resources', { count })),
    people: () => counted(setup.resources > 0 ? setup.people : 0, (count) => t('setup.people_count', { count })),
    booking: () => null,
  }
  return (step) => facts[step]()
}
