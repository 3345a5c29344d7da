import type { MapDraft } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { mapDrafts } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import {
  Canvas,
  handleScreenKey,
  SavedNote,
  type Tool,
  ToolButtons,
  ToolPanel,
  useDrawing,
  useEditor,
  useRows,
} from '../../maps/maps.ts'
import { StepFrame } from '../StepFrame.tsx'
import classes from './DesksOnPicture.module.css'

const offered: readonly Tool[] = ['rows', 'select', 'scale']

/** Rows of desks over the drawn ones of the uploaded picture, with the tools of the floor plan's editor, and published. */
export function DesksOnPicture({ draft }: { draft: MapDraft }) {
  const { t } = useTranslation()
  const editor = useEditor(draft, draft.elements.length > 0 ? 'select' : 'rows')
  const rows = useRows(editor)
  const drawing = useDrawing(editor)
  const publish = useAction(mapDrafts.publish)
  const isAdding = editor.tool === 'rows'
  const send = async () => {
    // Desks that were added and not published wait on the draft; the button publishes them then.
    const edits = isAdding ? await rows.save() : editor.edits
    if (edits !== null) await publish.mutateAsync({ params: { id: draft.id }, body: { edits } })
  }
  const action = (isAdding || editor.elements.size > 0) && (
    <Button
      variant="filled"
      disabled={!editor.isSaved || (isAdding && !rows.isReady)}
      loading={rows.isSaving || publish.isPending}
      onClick={() => void send().catch(() => undefined)}
    >
      {isAdding
        ? t('setup.add_and_publish', { what: t('levels.resources', { count: rows.count }) })
        : t('maps.publish')}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the editor work wherever the focus is, but in fields
    <div
      className={classes.keys}
      onKeyDown={(event) =>
        handleScreenKey(editor, event, { view: 'edit', setView: () => undefined }) && event.preventDefault()
      }
    >
      <StepFrame
        step="desks"
        about={t('setup.desks_on_picture')}
        action={action}
        preview={
          <div className={classes.map}>
            <Canvas editor={editor} rows={rows} lines={drawing.lines} onArea={drawing.onArea} onLine={drawing.onLine} />
          </div>
        }
      >
        <div role="toolbar" className={classes.tools} aria-label={t('maps.tools')}>
          <ToolButtons editor={editor} offered={offered} />
        </div>
        <div className={classes.tool}>
          <ToolPanel editor={editor} rows={rows} lines={drawing.lines} />
        </div>
        <SavedNote editor={editor} />
      </StepFrame>
    </div>
  )
}
