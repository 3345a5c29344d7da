import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button/IconButton.tsx'
import type { FormPart, FormRow } from '../form-part.ts'
import classes from './Rows.module.css'

export type RowFields<Item> = (row: FormPart<Item>, place: number) => ReactNode

interface Props<Item> {
  row: FormRow<Item>
  /** From 1. */
  place: number
  count: number
  name: string
  fields: RowFields<Item>
  onRemove: (at: number) => void
  /** Moves the row up or down by one; present if the order counts. */
  onMove?: (at: number, by: number) => void
}

function AnyRow<Item>({ row, place, name, fields, onRemove, onMove }: Props<Item>) {
  const { t } = useTranslation()
  const at = place - 1
  return (
    <fieldset data-row aria-label={name} className={classes.row}>
      {onMove && (
        <button
          type="button"
          data-grip
          className={classes.grip}
          aria-label={t('form.move_row', { name })}
          onKeyDown={(event) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
            if (!by) return
            event.preventDefault()
            onMove(at, by)
          }}
        >
          <IconGripVertical size={16} stroke={1.6} aria-hidden />
        </button>
      )}
      <div className={classes.cells}>{fields(row.part, place)}</div>
      <IconButton label={t('form.remove_row', { name })} onClick={() => onRemove(at)}>
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </IconButton>
    </fieldset>
  )
}

/**
 * Rendered again only when its own contents change, so that typing in one of 200 rows renders that row alone. Its
 * callbacks read the newest values.
 */
export const Row = memo(
  AnyRow,
  (a: Props<unknown>, b: Props<unknown>) =>
    a.row.part.values === b.row.part.values &&
    a.row.errors === b.row.errors &&
    a.place === b.place &&
    a.count === b.count &&
    a.name === b.name &&
    a.fields === b.fields,
) as unknown as typeof AnyRow
