import type { Booking } from '@kontor/contract'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Tag } from '../../kit/ui/Tag.tsx'

const tones = {
  booked: 'line',
  checked_in: 'ok',
  checked_out: 'flat',
  released: 'warn',
  cancelled: 'bad',
} as const

export function Status({ of }: { of: Booking['status'] }) {
  const { t } = useTranslation()
  return <Tag tone={tones[of]}>{t(`bookings.status_${of}`)}</Tag>
}

/** Nothing where nobody has to approve. */
export function Approval({ of }: { of: Booking['approval_status'] }) {
  const { t } = useTranslation()
  if (of === 'not_required') return null
  return (
    <Tag tone={of === 'approved' ? 'ok' : of === 'pending' ? 'warn' : 'bad'}>
      {of === 'pending' && <IconHourglass size={12} stroke={1.9} aria-hidden />}
      {t(`bookings.approval_${of}`)}
    </Tag>
  )
}
