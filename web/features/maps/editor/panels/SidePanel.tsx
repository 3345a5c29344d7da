import { useTranslation } from 'react-i18next'
import { mapDrafts } from '../../../../kit/http/api.generated.ts'
import { useAction } from '../../../../kit/http/call.ts'
import type { DrawnLine } from '../canvas/useDrawing.ts'
import classes from '../Editor.module.css'
import { rounded } from '../state/geometry.ts'
import type { Editor } from '../state/useEditor.ts'
import type { DeskRows } from '../state/useRows.ts'
import { NumberEntry } from './NumberEntry.tsx'
import { Properties } from './Properties.tsx'
import { AddRows, RowsPanel } from './RowsPanel.tsx'

interface Props {
  editor: Editor
  rows: DeskRows
  /** The lines drawn so far with the tool in hand. */
  lines: readonly DrawnLine[]
}

/** Beside the map: what the tool in hand needs, otherwise the properties of what is selected. */
export function SidePanel(props: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.side} aria-label={t('maps.properties')}>
      <ToolPanel {...props} />
      {props.editor.tool === 'rows' && <AddRows rows={props.rows} />}
    </section>
  )
}

/** Shows what the tool in hand needs. Adding rows isn't its own: a screen says what that does. */
export function ToolPanel({ editor, rows, lines }: Props) {
  const { t } = useTranslation()
  if (editor.tool === 'rows') return <RowsPanel editor={editor} rows={rows} />
  if (editor.tool === 'scale') return <ScalePanel editor={editor} line={lines[0]} />
  if (editor.tool === 'select') return <Properties editor={editor} />
  if (editor.tool === 'fit')
    return (
      <>
        <h2>{t('maps.tool_fit')}</h2>
        <p className={classes.hint}>{t('maps.fit_how')}</p>
        <p className={classes.hint}>{t('maps.fit_step', { step: lines.length + 1 })}</p>
      </>
    )
  return <p className={classes.hint}>{t('maps.area_how')}</p>
}

/** The scale: the length of a drawn line, or the width of the whole map. */
function ScalePanel({ editor, line }: { editor: Editor; line?: DrawnLine | undefined }) {
  const { t } = useTranslation()
  const { draft } = editor
  const save = useAction(mapDrafts.edit)
  const units = line ? Math.hypot(line[1].x - line[0].x, line[1].y - line[0].y) : draft.width
  const metres = draft.units_per_metre ? rounded(units / draft.units_per_metre) : 0
  const set = (length: number) => {
    const units_per_metre = Math.min(100_000, Math.max(0.001, units / length))
    save.mutate({ params: { id: draft.id }, body: { units_per_metre } })
  }
  return (
    <>
      <h2>{t('maps.tool_scale')}</h2>
      <p className={classes.hint}>{t('maps.scale_how')}</p>
      <NumberEntry
        key={line ? `${line[0].x} ${line[1].x}` : 'map'}
        label={t(line ? 'maps.line_length' : 'maps.map_width')}
        unit="m"
        least={0.01}
        most={10_000}
        value={metres}
        onEnter={set}
      />
    </>
  )
}
