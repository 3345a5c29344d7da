import type { OpenDay } from '@kontor/contract'
import { useOnChange } from '../../kit/latest.ts'

/**
 * Reads again what an address without a day shows, once its day has ended: a screen left open over midnight would go on
 * offering the day before. `shown`: the day of the answer, yyyy-MM-dd; undefined where the address names one.
 */
export function useNewDay(
  openDay: Pick<OpenDay, 'today'> | undefined,
  shown: string | undefined,
  readAgain: () => void,
): void {
  useOnChange(openDay?.today, (today) => {
    if (today && shown && shown < today) readAgain()
  })
}
