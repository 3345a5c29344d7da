import type { Slot } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { letGo } from '../../../../kit/form/saving/leaving/unsaved.ts'
import { bookings } from '../../../../kit/http/api.generated.ts'
import type { LineAction } from '../../../../kit/overlay/ButtonLine.tsx'
import { useMay } from '../../../../kit/session/may.ts'
import { bookingAddresses } from '../../../bookings/addresses.ts'

interface OptionsInput {
  resourceId: number
  slot: Slot
  /** Goes along; empty: none. */
  subject: string
  /** Undefined: the caller. */
  hostId: number | undefined
  onGo: () => void
}

/** The way on to the form of a new booking: a series, several resources, another host. */
export function useMoreOptions(): (chosen: OptionsInput) => LineAction[] {
  const { t } = useTranslation()
  const may = useMay()
  return ({ resourceId, slot, subject, hostId, onGo }) => {
    if (!may(bookings.list.access)) return []
    const onChoose = () => {
      letGo(bookingAddresses.add())
      if (subject) onGo()
    }
    const to = bookingAddresses.add({
      ...{ resources: [resourceId], from: slot.datetime_from, to: slot.datetime_to },
      ...{ ...(subject && { subject }), ...(hostId && { host: hostId }) },
    })
    return [{ id: 'more', label: t('bookings.more_options'), variant: 'subtle', to, onChoose }]
  }
}
