import { IconGripVertical, IconLayoutGrid, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useMatch } from 'react-router'
import { usePresetActions } from '../../../kit/list/presets/usePresetActions.ts'
import { missingIn } from '../../../kit/list/presets/usePresetState.ts'
import iconButton from '../../../kit/ui/button/IconButton.module.css'
import { IconButton } from '../../../kit/ui/button/IconButton.tsx'
import { Switch } from '../../../kit/ui/input/Switch.tsx'
import { gridAddresses } from '../../grid/addresses.ts'
import { bookingAddresses } from '../addresses.ts'
import classes from './PresetRows.module.css'
import type { BookingPreset } from './presets.ts'
import { useDragRows } from './useDragRows.ts'
import { useSummary } from './useSummary.ts'

interface Props {
  label: string
  rows: readonly BookingPreset[]
  empty: string
  /** Called with the ids of these rows in their new order. */
  onMove: (ids: readonly number[]) => void
}

/** Rows that open their form, and that are moved by dragging or by keys. */
export function PresetRows({ label, rows, empty, onMove }: Props) {
  const { t } = useTranslation()
  const ids = rows.map(({ id }) => id)
  const { list, dragged, gripOf } = useDragRows(ids, onMove)
  const open = Number(useMatch(`${bookingAddresses.editPreset.full}/*`)?.params.id) || null
  if (rows.length === 0) return <p className={classes.none}>{empty}</p>
  return (
    <ul ref={list} aria-label={label}>
      {rows.map((preset) => (
        <li
          key={preset.id}
          aria-label={preset.name}
          className={classes.row}
          data-open={preset.id === open || undefined}
          data-dragging={preset.id === dragged || undefined}
        >
          <button
            type="button"
            className={`${iconButton.button} ${classes.grip}`}
            aria-label={t('form.move_row', { name: preset.name })}
            {...gripOf(preset.id)}
          >
            <IconGripVertical {...icon} aria-hidden />
          </button>
          <Line preset={preset} />
        </li>
      ))}
    </ul>
  )
}

const icon = { size: 16, stroke: 1.7 }

/** A list's name, what it covers, and the buttons that show its grid, switch it and delete it. */
function Line({ preset }: { preset: BookingPreset }) {
  const { t } = useTranslation()
  const { id, name, is_active } = preset
  const missing = missingIn(preset)
  const { toggle, drop } = usePresetActions(preset)
  const summary = useSummary()(preset.preset)
  return (
    <>
      <span className={classes.name}>
        <Link className="whole" dir="auto" to={bookingAddresses.editPreset({ id })}>
          {name}
        </Link>
        <small>{summary}</small>
        {missing > 0 && <small className={classes.gone}>{t('presets.missing', { count: missing })}</small>}
      </span>
      {is_active && (
        <Link
          className={iconButton.button}
          aria-label={t('bookings.grid_of', { preset: name })}
          to={gridAddresses.preset({ presetId: id })}
        >
          <IconLayoutGrid {...icon} aria-hidden />
        </Link>
      )}
      <span className={classes.switch}>
        <Switch label={t('presets.switch', { name })} isBare checked={is_active} onChange={toggle} />
      </span>
      <IconButton label={t('presets.delete', { name })} onClick={drop}>
        <IconTrash {...icon} aria-hidden />
      </IconButton>
    </>
  )
}
