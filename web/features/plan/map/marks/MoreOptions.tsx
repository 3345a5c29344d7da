import type { Slot } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { letGo } from '../../../../kit/form/saving/leaving/unsaved.ts'
import { bookings } from '../../../../kit/http/api.generated.ts'
import { useMay } from '../../../../kit/session/may.ts'
import { bookingAddresses } from '../../../bookings/addresses.ts'

interface Props {
  resourceId: number
  slot: Slot
  /** Goes along; empty: none. */
  subject: string
  onGo: () => void
}

/** Goes on in the form of a new booking: a series, several resources, another host. */
export function MoreOptions({ resourceId, slot, subject, onGo }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  if (!may(bookings.list.access)) return null
  const to = bookingAddresses.add({
    ...{ resources: [resourceId], from: slot.datetime_from, to: slot.datetime_to },
    ...(subject && { subject }),
  })
  const go = () => {
    letGo(bookingAddresses.add())
    if (subject) onGo()
  }
  return (
    <Link className="link" to={to} onClick={go}>
      {t('bookings.more_options')}
    </Link>
  )
}
