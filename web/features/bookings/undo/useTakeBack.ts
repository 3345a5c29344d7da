import type { Booking } from '@kontor/contract'
import { mostAtOnce } from '@kontor/contract/values/limits.ts'
import { useTranslation } from 'react-i18next'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { claimsUndo } from './useUndo.ts'

/**
 * Cancels bookings that were just made, as long as nobody has changed them since: what others did to them isn't lost. Gives the
 * ids of those that were cancelled.
 */
export function useTakeBack(): (made: readonly Booking[]) => Promise<number[]> {
  const { t } = useTranslation()
  const cancelling = useAction(bookings.cancelSeveral, claimsUndo)
  return async (made) => {
    const done: number[] = []
    for (let first = 0; first < made.length; first += mostAtOnce) {
      const some = made.slice(first, first + mostAtOnce)
      const { data } = await cancelling.mutateAsync({
        body: { picked: some.map(({ id }) => id), versions: some.map(({ version }) => version) },
      })
      const [refused] = data.refused
      if (refused) throw new Error(t(`bookings.not_cancelled_${refused.reason}`))
      done.push(...data.done)
    }
    return done
  }
}
