import { extendingTypes } from '@kontor/contract/values/extending-types.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../../kit/overlay/Menu.tsx'
import { useNow } from '../../../kit/time/useNow.ts'
import { Button, buttonClasses } from '../../../kit/ui/button/Button.tsx'
import { lazyPart } from '../../../kit/ui/state/lazy-part.tsx'
import { type AttendableBooking, attendanceOf } from './attendance.ts'
import { type BookingToAttend, useAttend } from './useAttend.ts'

interface Props {
  booking: AttendableBooking & BookingToAttend
  /** Stands out, as the next step of most people. */
  isMain?: boolean
}

/** It loads with the first refusal. */
const RefusedExtension = lazyPart(() => import('./RefusedExtension.tsx'))

/** The buttons of a booking that is near or runs: check in, check out, extend. None where nothing can be done. */
export function AttendButtons({ booking, isMain }: Props) {
  const { t } = useTranslation()
  const attend = useAttend()
  const { mayCheckIn, mayCheckOut, mayExtend } = attendanceOf(booking, useNow())
  const entries = extendingTypes.map((type) => ({
    id: type,
    label: t(`bookings.extend_by.${type}`),
    onChoose: () => attend.extend(booking, type),
  }))
  return (
    <>
      {/* One button for both, so that it keeps the focus when the one becomes the other. */}
      {(mayCheckIn || mayCheckOut) && (
        <Button
          variant={isMain ? 'filled' : undefined}
          loading={attend.isBusy}
          onClick={() => (mayCheckIn ? attend.checkIn : attend.checkOut)(booking)}
        >
          {t(mayCheckIn ? 'bookings.check_in' : 'bookings.check_out')}
        </Button>
      )}
      {mayExtend && (
        <Menu label={t('bookings.extend')} sections={[entries]} className={buttonClasses()}>
          {t('bookings.extend')}
          <IconChevronDown size={14} stroke={1.9} aria-hidden />
        </Menu>
      )}
      {attend.refused && (
        <RefusedExtension
          {...attend.refused}
          booking={booking}
          onTake={(id, slot) => attend.take(booking, id, slot)}
          onClose={attend.forget}
        />
      )}
    </>
  )
}
