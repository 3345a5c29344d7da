import type { MapDraft } from '@kontor/contract'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { Canvas } from './canvas/Canvas.tsx'
import { handleScreenKey } from './canvas/canvas-keys.ts'
import { useDrawing } from './canvas/useDrawing.ts'
import classes from './Editor.module.css'
import { ClashBar } from './panels/ClashBar.tsx'
import { EditorFoot } from './panels/EditorFoot.tsx'
import { BackToMaps, DraftActions, DraftNote } from './panels/EditorHead.tsx'
import { EditorLegend } from './panels/EditorLegend.tsx'
import { ElementLists } from './panels/ElementLists.tsx'
import { SidePanel } from './panels/SidePanel.tsx'
import { ToolStrip } from './panels/ToolStrip.tsx'
import { ViewButtons } from './panels/ViewButtons.tsx'
import { DraftReview } from './review/DraftReview.tsx'
import { useDraftView } from './state/useDraftView.ts'
import { useEditor } from './state/useEditor.ts'
import { useRows } from './state/useRows.ts'
import { useTakenBack } from './state/useTakenBack.ts'

/** A draft of a map: to edit, with tools above it, or to look at before it is published. */
export function EditorScreen({ draft }: { draft: MapDraft }) {
  const phone = usePhone()
  const editor = useEditor(draft)
  useTakenBack(draft, editor)
  const rows = useRows(editor)
  const drawing = useDrawing(editor)
  const { view, setView } = useDraftView(draft.id)
  const views = <ViewButtons view={view} setView={setView} />
  return (
    <Page
      title={draft.name}
      before={<BackToMaps />}
      tools={<DraftNote editor={editor} draft={draft} />}
      actions={<DraftActions editor={editor} views={views} />}
      footer={!phone && view === 'edit' && <EditorFoot editor={editor} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the editor work wherever the focus is, but in fields */}
      <div
        className={classes.editor}
        onKeyDown={(event) => handleScreenKey(editor, event, { view, setView }) && event.preventDefault()}
      >
        {phone && <div className={classes.views}>{views}</div>}
        {!phone && view === 'edit' && <ToolStrip editor={editor} />}
        <ClashBar editor={editor} />
        {view === 'edit' ? (
          <div className={classes.split}>
            <ElementLists editor={editor} />
            <Canvas editor={editor} rows={rows} lines={drawing.lines} onArea={drawing.onArea} onLine={drawing.onLine}>
              {!phone && <EditorLegend />}
            </Canvas>
            <SidePanel editor={editor} rows={rows} lines={drawing.lines} />
          </div>
        ) : (
          <DraftReview editor={editor} view={view} onClose={() => setView('edit')} />
        )}
      </div>
    </Page>
  )
}
