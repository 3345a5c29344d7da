import type { EffectsOfChange } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'

type Outcome = NonNullable<EffectsOfChange['outcome']>

/** Says in numbers what becomes of bookings (`n`), or has become of them (`has`); a zero isn’t said. */
export function useOutcomeWords(tense: 'n' | 'has'): (outcome: Outcome) => string {
  const { t } = useTranslation()
  return (outcome) =>
    (['moved', 'cancelled', 'kept'] as const)
      .filter((what) => outcome[what] > 0)
      .map((what) => t(`effects.${tense}_${what}`, { count: outcome[what] }))
      .join(comma())
}

/** The message about a saved change, with what has become of the bookings that it affected. */
export function useToldOutcome(): (message: string, answer: { affected: EffectsOfChange }) => string {
  const inWords = useOutcomeWords('has')
  return (message, { affected: { outcome } }) => (outcome ? `${message}. ${inWords(outcome)}` : message)
}
