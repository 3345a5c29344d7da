import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/Button.tsx'
import { FieldNote } from '../../ui/input/FieldNote.tsx'
import type { FormRows } from '../form-part.ts'
import { Row, type RowFields } from './Row.tsx'
import classes from './Rows.module.css'
import { useRowFocus } from './useRowFocus.ts'

interface Props<Item extends object> {
  label: string
  rows: FormRows<Item>
  /** The name of a row, by its place from 1: `Guest 3`. */
  nameOf: (place: number) => string
  /** The button that adds one. */
  adds: string
  starts: () => Item
  /** Present if the order counts: a handle moves rows with the arrow keys. */
  isOrdered?: true
  /**
   * The fields of a row. Pass a function defined outside of the component, so that only the changed row is rendered.
   */
  children: RowFields<Item>
}

/** Rows of a body, which can be added, filled in and removed. An error in a cell shows at the cell. */
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
  const [announced, announce] = useState('')
  const moveBy = (at: number, by: number) => {
    const to = at + by
    if (to < 0 || to >= rows.length) return
    move(at, to)
    announce(t('form.row_moved', { place: to + 1, count: rows.length }))
  }
  return (
    <fieldset ref={frame} aria-labelledby={`${id}l`} className={classes.rows}>
      <span id={`${id}l`} className={classes.label}>
        {label}
      </span>
      {rows.map((row, at) => (
        <Row
          key={row.key}
          row={row}
          place={at + 1}
          count={rows.length}
          name={nameOf(at + 1)}
          fields={children}
          onRemove={remove}
          {...(isOrdered && { onMove: moveBy })}
        />
      ))}
      <FieldNote id={id} name={name} error={error} />
      <span role="status" className="vh">
        {announced}
      </span>
      <Button data-add data-field={name} className={classes.add} onClick={() => add(starts())}>
        <IconPlus size={14} stroke={1.9} aria-hidden />
        {adds}
      </Button>
    </fieldset>
  )
}
