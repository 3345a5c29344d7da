import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { FieldNote } from '../ui/FieldNote.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import type { FormPart, FormRows } from './form-part.ts'
import classes from './Rows.module.css'
import { useRowFocus } from './useRowFocus.ts'

interface Props<Item extends object> {
  label: string
  rows: FormRows<Item>
  /** What one of them is called, by its place from 1: `Guest 3`. */
  nameOf: (place: number) => string
  /** The button that adds one. */
  adds: string
  starts: () => Item
  /** Their order counts: a handle moves a row by the arrow keys. */
  isOrdered?: true
  /** The fields of a row. */
  children: (row: FormPart<Item>, place: number) => ReactNode
}

/** Rows of a body: each is added, filled in, and removed. What is wrong with a cell stands at the cell. */
export function Rows<Item extends object>({
  label,
  rows: list,
  nameOf,
  adds,
  starts,
  isOrdered,
  children,
}: Props<Item>) {
  const { t } = useTranslation()
  const id = useId()
  const { rows, frame, add, remove, move, error, name } = useRowFocus(list)
  const [said, say] = useState('')
  const moveBy = (at: number, by: number) => {
    const to = at + by
    if (to < 0 || to >= rows.length) return
    move(at, to)
    say(t('form.row_moved', { place: to + 1, count: rows.length }))
  }
  return (
    <fieldset ref={frame} aria-labelledby={`${id}l`} className={classes.rows}>
      <span id={`${id}l`} className={classes.label}>
        {label}
      </span>
      {rows.map(({ key, part }, at) => (
        <fieldset key={key} data-row aria-label={nameOf(at + 1)} className={classes.row}>
          {isOrdered && (
            <button
              type="button"
              data-grip
              className={classes.grip}
              aria-label={t('form.move_row', { name: nameOf(at + 1) })}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                if (!by) return
                event.preventDefault()
                moveBy(at, by)
              }}
            >
              <IconGripVertical size={16} stroke={1.6} aria-hidden />
            </button>
          )}
          <div className={classes.cells}>{children(part, at + 1)}</div>
          <IconButton label={t('form.remove_row', { name: nameOf(at + 1) })} onClick={() => remove(at)}>
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      <FieldNote id={id} name={name} error={error} />
      <span role="status" className={classes.said}>
        {said}
      </span>
      <Button data-add data-field={name} className={classes.add} onClick={() => add(starts())}>
        <IconPlus size={14} stroke={1.9} aria-hidden />
        {adds}
      </Button>
    </fieldset>
  )
}
