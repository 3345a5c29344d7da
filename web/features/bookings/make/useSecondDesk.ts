import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { bookings, declarations } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import type { Toast } from '../../../kit/ui/message/toast.ts'
import { claimsUndo, useUndo } from '../undo/useUndo.ts'
import { useOutcome, useTimeInReport } from '../useOutcome.ts'

/** The question that a message about a new desk booking adds, and its answers. */
interface Question {
  text: string
  choices: NonNullable<Toast['choices']>
}

/**
 * After a desk was booked, asks whether the person still wants another desk that they hold at the same time; null if
 * there is none. Every way to book passes on the server's answer. Without a reply both desks stay.
 */
export function useSecondDesk(): (alsoHeld: readonly Booking[]) => Question | null {
  const { t } = useTranslation()
  const timeOf = useTimeInReport()
  const outcome = useOutcome()
  const remove = useAction(bookings.remove)
  const restore = useAction(declarations.restore, claimsUndo)
  const offerUndo = useUndo()
  const replace = async (held: Booking) => {
    await remove.mutateAsync({ params: { id: held.id } })
    const what = { params: { id: held.declaration_id }, body: { booking_ids: [held.id] } }
    const back = t('bookings.restored', { resource: held.resource_name, when: timeOf(held) })
    offerUndo(outcome('cancelled', held), { booking: held, undo: () => restore.mutateAsync(what).then(() => back) })
  }
  return ([held]) => {
    if (!held) return null
    const label = t('bookings.replace', { resource: held.resource_name })
    const instead = { label, choose: () => void replace(held).catch(() => undefined) }
    return {
      text: t('bookings.second_desk', { resource: held.resource_name, when: timeOf(held) }),
      choices: [...(held.meta.delete ? [instead] : []), { label: t('bookings.keep_both'), choose: () => undefined }],
    }
  }
}
