import type { Slot } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { letGo } from '../../kit/form/saving/leaving/unsaved.ts'
import { bookingAddresses } from '../bookings/addresses.ts'
import { useMakeBooking } from '../bookings/bookings.ts'
import type { PaletteLine } from './lines.ts'
import { useOwnWhen } from './useOwnWhen.ts'
import type { Reading } from './wish/read-wish.ts'

interface OfferedPlace {
  id: number
  name: string
  timezone: string
  asks: boolean
}

/**
 * The line that books a resource. One that repeats opens the form of a new booking with all its dates, where conflicts are
 * seen before it books.
 */
export function useOfferLine({ rhythm }: Reading, onClose: () => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { book } = useMakeBooking()
  const whenOf = useOwnWhen()
  return (resource: OfferedPlace, slot: Slot): Pick<PaletteLine, 'key' | 'text' | 'whole' | 'run'> => {
    const { range: whole, when } = whenOf({ ...slot, timezone: resource.timezone })
    const { datetime_from: from, datetime_to: to } = slot
    const { id, name, asks } = resource
    if (rhythm)
      return {
        ...{ key: `series ${id} ${from}`, whole, text: t(`palette.repeat_${rhythm}`, { resource: name, when }) },
        run() {
          onClose()
          letGo(bookingAddresses.add())
          void navigate(bookingAddresses.add({ resources: [id], from, to, repeat: rhythm }))
        },
      }
    return {
      ...{ key: `book ${id} ${from}`, whole },
      text: t(asks ? 'palette.request' : 'palette.book', { resource: name, when }),
      // The palette closes at once; a refusal shows in the warning.
      run() {
        onClose()
        void book({ resourceId: id, slots: [slot], subject: '' }).catch(() => undefined)
      },
    }
  }
}
