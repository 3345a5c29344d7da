import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../../kit/form/fields/SelectField.tsx'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import { Segments } from '../../../../kit/ui/input/Segments.tsx'
import { TextField } from '../../../../kit/ui/input/TextField.tsx'
import classes from '../Editor.module.css'
import { rounded } from '../state/geometry.ts'
import type { Editor } from '../state/useEditor.ts'
import type { DeskRows } from '../state/useRows.ts'
import { NumberEntry } from './NumberEntry.tsx'

interface Props {
  editor: Editor
  rows: DeskRows
}

/** Rows of desks: their names, their layout and their type, with a preview on the map. */
export function RowsPanel({ editor, rows }: Props) {
  const { t } = useTranslation()
  const { block, set, count, names } = rows
  const error = rows.isTooMany ? t('maps.rows_too_many') : names ? rows.error : t('maps.rows_name')
  return (
    <>
      <h2>{t('maps.tool_rows')}</h2>
      <p className={classes.hint}>{t('maps.rows_how')}</p>
      <TextField
        label={t('maps.first_name')}
        value={block.first}
        maxLength={190}
        error={error}
        hint={names && count > 1 ? t('maps.names_to', { first: names[0], last: names.at(-1) }) : undefined}
        onChange={({ target }) => set({ first: target.value })}
      />
      <Layout editor={editor} rows={rows} />
      <Segments
        label={t('maps.order')}
        choices={(['rows', 'columns'] as const).map((order) => ({ value: order, label: t(`maps.order_${order}`) }))}
        chosen={block.order}
        onChoose={(order) => set({ order })}
      />
      {rows.type && (
        <SelectField
          label={t('maps.type')}
          field={{
            name: 'type',
            value: String(rows.type.id),
            error: null,
            set: (id) => rows.setTypeId(Number(id)),
          }}
          options={rows.types.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </>
  )
}

/** Creates the desks on the draft, which stays a draft. */
export function AddRows({ rows }: { rows: DeskRows }) {
  const { t } = useTranslation()
  return (
    <Button fullWidth loading={rows.isSaving} disabled={!rows.isReady} onClick={() => void rows.save()}>
      {t('maps.add_rows', { what: t('levels.resources', { count: rows.count }) })}
    </Button>
  )
}

function Layout({ editor, rows }: Props) {
  const { t } = useTranslation()
  const { block, set } = rows
  const metre = editor.draft.units_per_metre ?? 1
  const unit = editor.draft.units_per_metre ? 'm' : ''
  return (
    <div className={classes.numbers}>
      <NumberEntry
        label={t('maps.rows')}
        least={1}
        most={100}
        value={block.rows}
        onEnter={(each) => set({ rows: Math.round(each) })}
      />
      <NumberEntry
        label={t('maps.each')}
        least={1}
        most={100}
        value={block.each}
        onEnter={(each) => set({ each: Math.round(each) })}
      />
      <NumberEntry
        label={t('maps.across')}
        unit={unit}
        least={0.01}
        value={rounded(block.across / metre)}
        onEnter={(far) => set({ across: far * metre })}
      />
      <NumberEntry
        label={t('maps.down')}
        unit={unit}
        least={0.01}
        value={rounded(block.down / metre)}
        onEnter={(far) => set({ down: far * metre })}
      />
      <NumberEntry
        label="X"
        unit={unit}
        value={rounded(rows.start.x / metre)}
        onEnter={(x) => rows.setAt({ ...rows.start, x: x * metre })}
      />
      <NumberEntry
        label="Y"
        unit={unit}
        value={rounded(rows.start.y / metre)}
        onEnter={(y) => rows.setAt({ ...rows.start, y: y * metre })}
      />
      <NumberEntry
        label={t('maps.rotation')}
        unit="°"
        value={block.rotation}
        onEnter={(degrees) => set({ rotation: ((degrees % 360) + 360) % 360 })}
      />
    </div>
  )
}
