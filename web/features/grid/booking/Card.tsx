import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { AnchoredDialog } from '../../../kit/overlay/anchored/AnchoredDialog.tsx'
import type { Span } from '../../../kit/time/slot.ts'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import type { RowPlace } from '../rows/layout.ts'
import css from './card.module.css'
import { usePhoneSheet } from './phone-sheet.ts'
import { useRangePlacement } from './useRangePlacement.ts'

interface Props {
  place: RowPlace
  span: Span
  label: string
  onClose: () => void
  children: ReactNode
}

/** A small dialogue below a range of a row, or above it. On a phone it stands below the grid. */
export function Card(props: Props) {
  const phone = usePhone()
  return phone ? <PhoneSheet {...props} /> : <CardAtRange {...props} />
}

/** A dialogue below the grid, where it covers no row. */
export function PhoneSheet({ label, onClose, children }: Pick<Props, 'label' | 'onClose' | 'children'>) {
  const sheet = usePhoneSheet()
  return (
    sheet &&
    createPortal(
      <AnchoredDialog
        placement={null}
        keepsKeys
        aria-label={label}
        onClose={onClose}
        className={css.sheet!}
        data-card
        data-bottom-sheet
      >
        {children}
      </AnchoredDialog>,
      sheet,
    )
  )
}

function CardAtRange({ place, span, label, onClose, children }: Props) {
  const placement = useRangePlacement(place, span)
  return (
    <AnchoredDialog
      placement={placement}
      keepsKeys
      aria-label={label}
      onClose={onClose}
      className={`${css.card} ${css.dialog}`}
      data-card
    >
      {children}
    </AnchoredDialog>
  )
}
