import type { Beside, Booking } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isAddressWithin } from '../../../kit/address.ts'
import type { Closing } from '../../../kit/form/saving/leaving/unsaved.ts'
import { bookings } from '../../../kit/http/api.generated.ts'
import { callKey } from '../../../kit/http/call.ts'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { useSecondDesk } from '../make/useSecondDesk.ts'
import { useUndo } from '../undo/useUndo.ts'
import { useFormPlace } from '../useFormPlace.ts'
import { useTimeInReport } from '../useOutcome.ts'
import { changeTo } from './values.ts'

/** A change of a booking, with the version it was made from. */
export type Declaration = ReturnType<typeof changeTo> & { version: number; only?: number[] }

interface SavedChange {
  former: Booking
  next: Booking
  alsoHeld: readonly Booking[]
  /** The bookings that were changed, of a series perhaps more than this one. */
  changed: readonly number[]
  /** Whether the opposite change leads back. */
  canUndo: boolean
  /** Saves a change; Undo saves the one that leads back. */
  change: (id: number, declaration: Declaration) => Promise<{ data: Booking }>
}

/** Shows the stored booking in the form after a save, and offers Undo in a message. */
export function useSavedBooking(beside: Beside) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { edit } = useFormPlace()
  const timeOf = useTimeInReport()
  const secondDesk = useSecondDesk()
  const offerUndo = useUndo()
  const show = (next: Booking) => {
    queryClient.setQueryData(callKey(bookings.get, { params: { id: next.id } }), { data: next, beside })
  }
  /** Opens the other booking in the panel where this one is open. */
  const follow = (from: number, to: number) => {
    if (from !== to && isAddressWithin(location.pathname, edit(from)))
      void navigate(
        { pathname: edit(to), search: location.search },
        { replace: true, state: { closed: edit(from), isSaved: true } satisfies Closing },
      )
  }
  const undo = ({ former, next, changed, change }: SavedChange) => {
    const several = changed.length > 1 && { scope: 'all' as const, only: [...changed] }
    return change(next.id, { ...changeTo(former, next), ...several, version: next.version }).then(({ data }) => {
      // The panel may be closed by then; an open one shows the newer version.
      show(data)
      // The two parts of a split booking are one again: the first one.
      follow(next.id, data.id)
      return t('bookings.undone')
    })
  }
  const saved = (save: SavedChange) => {
    const { former, next, alsoHeld, changed, canUndo } = save
    show(next)
    // A running booking was split: the moved rest is a booking of its own, which the form now shows.
    follow(former.id, next.id)
    const second = secondDesk(alsoHeld)
    const one = t('bookings.saved', { resource: next.resource_name, when: timeOf(next) })
    const said = changed.length === 1 ? one : t('series.changed', { count: changed.length })
    if (canUndo) offerUndo(said, { booking: next, second, undo: () => undo(save) })
    // The form has said that another rule can't be undone (`ScopeField`).
    else
      showToast(said, {
        ...(second && { question: second.text, choices: second.choices }),
      })
  }
  return { saved, follow }
}
