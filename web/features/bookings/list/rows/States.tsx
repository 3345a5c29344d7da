import type { Booking } from '@kontor/contract'
import { IconCheck, IconHourglass, IconHourglassOff, IconSlash, IconUserOff } from '@tabler/icons-react'
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
  no_show: <IconUserOff {...icon} />,
  lapsed: <IconHourglassOff {...icon} />,
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

/** The state of a booking; of a released one, why it was. */
export function Status({ of: { status, released_for } }: { of: Pick<Booking, 'status' | 'released_for'> }) {
  const { t } = useTranslation()
  const state = released_for ?? status
  return <State of={state}>{t(`bookings.status_${state}`)}</State>
}

/** Shows nothing for a booking that needs no approval, or whose request has lapsed. */
export function Approval({ of }: { of: Pick<Booking, 'approval_status' | 'released_for'> }) {
  const { t } = useTranslation()
  const { approval_status: state } = of
  return hasApproval(of) ? (
    <State of={state as 'approved'}>{t(`bookings.approval_${state as 'approved'}`)}</State>
  ) : null
}

export const hasApproval = ({ approval_status, released_for }: Pick<Booking, 'approval_status' | 'released_for'>) =>
  approval_status !== 'not_required' && released_for !== 'lapsed'
