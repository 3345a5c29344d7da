import type { Affected } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/time/formats.ts'

type Outcome = NonNullable<Affected['outcome']>

/** Says in numbers what becomes of bookings (`n`), or has become of them (`has`); a zero isn’t said. */
export function useOutcomeWords(tense: 'n' | 'has'): (outcome: Outcome) => string {
  const { t } = useTranslation()
  const { list } = useFormats()
  return (outcome) =>
    list(
      (['moved', 'cancelled', 'kept'] as const)
        .filter((what) => outcome[what] > 0)
        .map((what) => t(`effects.${tense}_${what}`, { count: outcome[what] })),
    )
}

/** The message about a saved change, with what has become of the bookings that it affected. */
export function useToldOutcome(): (message: string, answer: { affected: Affected }) => string {
  const inWords = useOutcomeWords('has')
  return (message, { affected: { outcome } }) => (outcome ? `${message}. ${inWords(outcome)}` : message)
}
