import type { RuleSource } from '@kontor/contract/calls/booking-check.ts'
import { useTranslation } from 'react-i18next'

/** The source of a rule in words. */
export function useSourceText(): (source: RuleSource) => string {
  const { t } = useTranslation()
  return ({ kind, name, container }) =>
    t(`booking_check.source_${kind}`, { name: name ?? '', container: container ?? '' })
}
