import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { toX } from './axis.ts'
import css from './card.module.css'
import { useDay } from './day.ts'
import { useDock } from './dock.ts'
import type { RowPlace } from './layout.ts'
import type { Span } from './spans.ts'

interface Props {
  place: RowPlace
  span: Span
  label: string
  onClose: () => void
  children: ReactNode
}

export const narrow = '(max-width: 720px)'

/**
 * A small dialogue at a range of a row: under it, above it where there is no room, always within the frame. On a phone
 * it stands below the grid. Escape closes it.
 */
export function Card(props: Props) {
  const phone = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false })
  return phone ? <Docked {...props} /> : <Placed {...props} />
}

/** A dialogue below the grid, where it lies over no row. */
export function Docked(props: Pick<Props, 'label' | 'onClose' | 'children'>) {
  const dock = useDock()
  return dock && createPortal(<Shell {...props} className={css.docked!} />, dock)
}

interface ShellProps extends Pick<Props, 'label' | 'onClose' | 'children'> {
  className: string
  self?: React.Ref<HTMLDivElement>
}

function Shell({ label, onClose, children, className, self }: ShellProps) {
  return (
    <div
      ref={self}
      role="dialog"
      aria-label={label}
      className={className}
      data-card
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

const gap = 8

function Placed(props: Props) {
  const { place, span } = props
  const { axis } = useDay()
  const self = useRef<HTMLDivElement>(null)
  const left = toX(axis, span.from, place.resource.timezone)

  useLayoutEffect(() => {
    const card = self.current!
    const body = card.parentElement!
    const frame = body.closest<HTMLElement>('[data-frame]')!
    const lay = () => {
      const mirrored = getComputedStyle(body).direction === 'rtl'
      const track = frame.querySelector<HTMLElement>('[data-track]')!
      const names = mirrored ? body.clientWidth - track.offsetLeft - track.offsetWidth : track.offsetLeft
      const scrolled = Math.abs(frame.scrollLeft)
      const most = scrolled + frame.clientWidth - card.offsetWidth - gap
      const start = names + (left * track.offsetWidth) / axis.cells.length
      const x = Math.max(Math.min(start, most), scrolled + names + gap)
      // The ruler is 32 px; a card above also clears the bubble with the times.
      const bottom = frame.scrollTop + frame.clientHeight - 32 - gap
      const below = place.top + place.height + gap
      const above = place.top - card.offsetHeight - gap - 32
      const fits = below + card.offsetHeight <= bottom || above < frame.scrollTop
      const lowest = Math.max(bottom - card.offsetHeight, place.top + 2 * gap)
      const y = fits ? Math.max(Math.min(below, lowest), 0) : above
      // Moved, not laid out: the field inside takes the focus right after, which would lay out everything again.
      card.style.translate = `${mirrored ? -x : x}px ${y}px`
    }
    lay()
    const observer = new ResizeObserver(lay)
    observer.observe(card)
    return () => observer.disconnect()
  }, [left, place.top, place.height, axis])

  return <Shell {...props} className={css.card!} self={self} />
}
