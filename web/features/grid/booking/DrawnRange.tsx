import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layout } from '../rows/layout.ts'
import { edges } from '../rules/move-and-resize.ts'
import { useGridStore } from '../store.ts'
import { useDay } from '../time/day.ts'
import { heldRange } from './held-range.ts'
import css from './overlay.module.css'
import { rangeElements } from './range-elements.ts'

/**
 * The range that is being chosen, moved or resized, with a label of its times. It follows the pointer: each change is
 * written into the same elements, because rendering it takes longer than all else between a press and its paint.
 */
export function DrawnRange({ layout }: { layout: Layout }) {
  const { t } = useTranslation()
  const day = useDay()
  const store = useGridStore()
  const self = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const frame = self.current!.closest<HTMLElement>('[data-frame]')!
    const { show, placeLabel } = rangeElements(self.current!, day.axis.cells.length)
    const draw = () => show(heldRange(store.get(), { layout, day, t }))
    draw()
    const leave = store.subscribeDrawn(draw)
    frame.addEventListener('scroll', placeLabel, { passive: true })
    return () => {
      leave()
      frame.removeEventListener('scroll', placeLabel)
    }
  }, [store, layout, day, t])
  return (
    <div ref={self} className={css.drawn} aria-hidden>
      <div className={css.row} data-part="row">
        <i className={css.buffer} data-part="buffer" hidden />
        <i className={css.buffer} data-part="buffer" hidden />
        <div className={css.bar} data-part="bar">
          {edges.map((edge) => (
            <i key={edge} className={css.handle} data-part={edge} />
          ))}
          <span className={`${css.subject} cut`} dir="auto" data-part="subject" />
          <span className={css.times} data-part="times" />
        </div>
      </div>
      <div className={css.label} data-part="label">
        <span className={css.bubble} data-part="bubble">
          <b data-part="range" />
          <em data-part="note" />
        </span>
      </div>
    </div>
  )
}
