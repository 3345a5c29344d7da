import type { ComponentProps } from 'react'
import type { Marks } from './MarkedDays.tsx'
import { useOverlay } from './useOverlay.ts'

const load = () => import('./DayCalendar.tsx')

interface Props extends ComponentProps<'button'>, Marks {
  /** yyyy-MM-dd; undefined while nobody knows it. */
  date: string | undefined
  onPick: (date: string) => void
  at?: 'start' | 'centre'
}

/** A button (its label is `children`) that opens a month to pick a day from. */
export function DayButton({ date, onPick, at = 'centre', marks, onMonth, children, ...button }: Props) {
  const { Part, ...overlay } = useOverlay(load)
  const pick = (day: string) => {
    overlay.close()
    onPick(day)
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...button} {...overlay.button}>
        {children}
      </button>
      {Part && <Part date={date} onPick={pick} at={at} marks={marks} onMonth={onMonth} {...overlay.float} />}
    </>
  )
}
