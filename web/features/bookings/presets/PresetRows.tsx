import { IconGripVertical, IconLayoutGrid, IconTrash } from '@tabler/icons-react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { useTranslation } from 'react-i18next'
import { useMatch, useNavigate } from 'react-router'
import { usePresetActions } from '../../../kit/list/presets/usePresetActions.ts'
import { missingIn } from '../../../kit/list/presets/usePresetState.ts'
import { useReordering } from '../../../kit/list/presets/useReordering.ts'
import track from '../../../kit/ui/input/Switch.module.css'
import { gridAddresses } from '../../grid/addresses.ts'
import { bookingAddresses } from '../addresses.ts'
import classes from './PresetRows.module.css'
import type { BookingPreset } from './presets.ts'
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
  const navigate = useNavigate()
  const open = Number(useMatch(`${bookingAddresses.editPreset.full}/*`)?.params.id) || null
  return (
    <GridList
      aria-label={label}
      className={classes.rows!}
      items={rows}
      dependencies={[rows, open]}
      dragAndDropHooks={useReordering(rows, onMove)}
      onAction={(id) => void navigate(bookingAddresses.editPreset({ id }))}
      renderEmptyState={() => <p className={classes.none}>{empty}</p>}
    >
      {(preset) => (
        <GridListItem textValue={preset.name} className={classes.row!} data-open={preset.id === open || undefined}>
          <Line preset={preset} />
        </GridListItem>
      )}
    </GridList>
  )
}

const icon = { size: 16, stroke: 1.7 }

/** A list's name, what it covers, and the buttons that move, show, switch and delete it. */
function Line({ preset }: { preset: BookingPreset }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id, name, is_active } = preset
  const missing = missingIn(preset)
  const { turn, drop } = usePresetActions(preset)
  const summary = useSummary()(preset.preset)
  return (
    <>
      <Button slot="drag" className={classes.icon!} aria-label={t('presets.move', { name })}>
        <IconGripVertical {...icon} aria-hidden />
      </Button>
      <span className={classes.name}>
        <b dir="auto">{name}</b>
        <small>{summary}</small>
        {missing > 0 && <small className={classes.gone}>{t('presets.missing', { count: missing })}</small>}
      </span>
      {is_active && (
        <Button
          className={classes.icon!}
          aria-label={t('bookings.grid_of', { preset: name })}
          onPress={() => void navigate(gridAddresses.preset({ presetId: id }))}
        >
          <IconLayoutGrid {...icon} aria-hidden />
        </Button>
      )}
      <ToggleButton
        className={`${track.switch} ${classes.switch}`}
        isSelected={is_active}
        aria-label={t('presets.switch', { name })}
        onChange={turn}
      />
      <Button className={classes.icon!} aria-label={t('presets.delete', { name })} onPress={drop}>
        <IconTrash {...icon} aria-hidden />
      </Button>
    </>
  )
}
