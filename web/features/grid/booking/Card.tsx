import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import type { RowPlace } from '../rows/layout.ts'
import type { Span } from '../rules/span.ts'
import css from './card.module.css'
import { usePhoneSheet } from './phone-sheet.ts'
import { usePlacement } from './usePlacement.ts'

interface Props {
  place: RowPlace
  span: Span
  label: string
  onClose: () => void
  children: ReactNode
}

/**
 * A small dialogue at a range of a row: under it, above it where there is no room, always within the frame. On a phone
 * it stands below the grid. Escape closes it.
 */
export function Card(props: Props) {
  const phone = usePhone()
  return phone ? <PhoneSheet {...props} /> : <Placed {...props} />
}

/** A dialogue below the grid, where it lies over no row. */
export function PhoneSheet(props: Pick<Props, 'label' | 'onClose' | 'children'>) {
  const sheet = usePhoneSheet()
  return sheet && createPortal(<Shell {...props} className={css.sheet!} isSheet />, sheet)
}

interface ShellProps extends Pick<Props, 'label' | 'onClose' | 'children'> {
  className: string
  isSheet?: boolean
  self?: React.Ref<HTMLDivElement>
}

function Shell({ label, onClose, children, className, self, isSheet }: ShellProps) {
  return (
    <div
      ref={self}
      role="dialog"
      aria-label={label}
      className={className}
      data-card
      data-bottom-sheet={isSheet || undefined}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </div>
  )
}

function Placed(props: Props) {
  const self = useRef<HTMLDivElement>(null)
  usePlacement(self, props.place, props.span)
  return <Shell {...props} className={css.card!} self={self} />
}
