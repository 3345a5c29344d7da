import type { Booking } from '@kontor/contract'
import { IconCheck, IconHourglass, IconSlash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './States.module.css'

const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const
const disc = <i className={classes.disc} aria-hidden />

/** Each state has a shape of its own, because colour alone says nothing. */
const shapes = {
  booked: disc,
  checked_in: disc,
  checked_out: disc,
  released: <IconSlash {...icon} />,
  cancelled: <IconSlash {...icon} />,
  pending: <IconHourglass {...icon} />,
  approved: <IconCheck {...icon} />,
  rejected: <IconSlash {...icon} />,
} as const

function State({ of, children }: { of: keyof typeof shapes; children: ReactNode }) {
  return (
    <span className={classes.state} data-state={of}>
      {shapes[of]}
      {children}
    </span>
  )
}

export function Status({ of }: { of: Booking['status'] }) {
  const { t } = useTranslation()
  return <State of={of}>{t(`bookings.status_${of}`)}</State>
}

/** Shows nothing for a booking that needs no approval. */
export function Approval({ of }: { of: Booking['approval_status'] }) {
  const { t } = useTranslation()
  return of === 'not_required' ? null : <State of={of}>{t(`bookings.approval_${of}`)}</State>
}
