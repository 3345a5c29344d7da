import type { Booking } from '@kontor/contract'
import classes from './RelationBar.module.css'

interface Props {
  booking: Pick<Booking, 'relation' | 'approval_status'>
  className?: string | undefined
}

/** A bar in the colour that the booking has in the grid: the reader's own, for the reader, others', or waiting for approval. */
export const RelationBar = ({ booking: { relation, approval_status }, className = '' }: Props) => (
  <span
    className={`${classes.bar} ${className}`}
    data-relation={relation}
    data-pending={approval_status === 'pending' || undefined}
    aria-hidden
  />
)
