import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { betweenColumns } from '../../../kit/timeline/geometry.ts'
import type { Layout } from '../rows/layout.ts'
import { cellUnder } from './cell-under.ts'
import { dayText } from './day-text.ts'
import css from './week.module.css'
import { useWeekOfGrid } from './week.ts'
import type { WeekGoTo } from './week-keys.ts'

interface Props {
  frame: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  layout: Layout
  goTo: Pick<WeekGoTo, 'dayAddress'>
}

/** A link over the cell under the mouse: one element for all of them. The frame opens it. */
export function HoveredDay({ frame, body, layout, goTo }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { days, rows } = useWeekOfGrid()
  const [cell, setCell] = useState<{ id: number; day: number } | null>(null)
  useEffect(() => {
    const element = frame.current!
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      const target = event.target as Element
      const isCovered = target.closest('[data-still]')
      const under = isCovered ? null : cellUnder(body.current!, layout, days.length, event)
      setCell((before) => {
        if (!under) return null
        const { id } = under.place.resource
        return before?.id === id && before.day === under.day ? before : { id, day: under.day }
      })
    }
    const leave = () => setCell(null)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('scroll', leave, { passive: true })
    return () => {
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('scroll', leave)
    }
  }, [frame, body, layout, days.length])
  const place = cell && layout.byId.get(cell.id)
  const day = cell && days[cell.day]
  const resource = cell && rows.get(cell.id)?.[cell.day]
  if (!place || !day || !resource) return null
  const text = dayText(t, formats, day, resource)
  return (
    <a
      className={css.hovered}
      href={goTo.dayAddress(day.date, cell.id)}
      style={{ top: place.top + layout.sizes.ruler, height: place.height, ...betweenColumns(cell.day, cell.day + 1) }}
      title={text}
      tabIndex={-1}
    >
      <span className="vh">{text}</span>
    </a>
  )
}
