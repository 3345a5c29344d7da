import type { MapDraft } from '@kontor/contract'
import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { IconButton } from '../../../kit/ui/button/IconButton.tsx'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import type { Box, Point } from '../../map-view/map-view.ts'
import { mapAddresses } from '../addresses.ts'
import { Canvas } from './canvas/Canvas.tsx'
import { handleKey, handleStep } from './canvas/useCanvasKeys.ts'
import classes from './Editor.module.css'
import { ClashBar } from './panels/ClashBar.tsx'
import { EditorFoot } from './panels/EditorFoot.tsx'
import { ElementLists } from './panels/ElementLists.tsx'
import { Legend } from './panels/Legend.tsx'
import { PublishButton } from './panels/PublishButton.tsx'
import { SavedNote } from './panels/SavedNote.tsx'
import { SidePanel } from './panels/SidePanel.tsx'
import { ToolStrip } from './panels/ToolStrip.tsx'
import { ViewButtons } from './panels/ViewButtons.tsx'
import { DraftReview } from './review/DraftReview.tsx'
import { similarityOf, transformed } from './state/geometry.ts'
import { useDraftView } from './state/useDraftView.ts'
import { type Editor, useEditor } from './state/useEditor.ts'
import { useRows } from './state/useRows.ts'

/** The editor: tools above, lists beside the map, the properties of what is selected at its end; or the draft to look at. */
export function EditorScreen({ draft }: { draft: MapDraft }) {
  const { t } = useTranslation()
  const phone = usePhone()
  const editor = useEditor(draft)
  const rows = useRows(editor)
  const { view, setView } = useDraftView(draft.id)
  const [lines, setLines] = useState<readonly [Point, Point][]>([])
  const onArea = ({ x, y, width, height }: Box) => {
    if (width < 4 || height < 4) return
    const kind = editor.tool === 'room' ? 'room' : 'zone'
    const points = [x, y, x + width, y, x + width, y + height, x, y + height].map(
      (side) => Math.round(side * 100) / 100,
    )
    editor.add([{ key: crypto.randomUUID(), kind, name: t(`maps.new_${kind}`), points }])
    editor.setTool('select')
  }
  const onLine = (from: Point, to: Point) => {
    if (editor.tool === 'scale') return setLines([[from, to]])
    const next: [Point, Point][] = [...lines, [from, to]]
    setLines(next.length < 2 ? next : [])
    if (next.length === 2) fit(editor, next as [[Point, Point], [Point, Point]])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element
    const isCommand = event.ctrlKey || event.metaKey || event.key === 'Escape'
    if (!isCommand || target.matches('input, select, textarea')) return
    const isHandled =
      view === 'edit'
        ? !target.closest('svg[role="group"]') && handleKey(editor, event)
        : handleStep(editor, event) || event.key === 'Escape'
    if (view !== 'edit' && event.key === 'Escape') setView('edit')
    if (isHandled) event.preventDefault()
  }
  const place = draft.levels[0]
  const views = <ViewButtons view={view} setView={setView} />
  return (
    <Page
      title={draft.name}
      before={
        <LinkButton variant="subtle" className={classes.toList} to={mapAddresses.list()} aria-label={t('maps.title')}>
          <IconChevronLeft className="along" size={18} stroke={1.6} aria-hidden />
        </LinkButton>
      }
      tools={
        <>
          {!phone && (
            <span className={classes.place}>{[...(place?.parents.slice(-1) ?? []), t('maps.title')].join(' · ')}</span>
          )}
          {editor.hasChanges && !phone && <Tag tone="warn">{t('maps.draft')}</Tag>}
          {(!phone || editor.failure) && <SavedNote editor={editor} />}
        </>
      }
      actions={
        <>
          <IconButton label={t('maps.undo')} disabled={!editor.undo} onClick={() => editor.undo?.()}>
            <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
          </IconButton>
          {!phone && (
            <IconButton label={t('maps.redo')} disabled={!editor.redo} onClick={() => editor.redo?.()}>
              <IconArrowForwardUp size={18} stroke={1.6} aria-hidden />
            </IconButton>
          )}
          {!phone && views}
          <PublishButton editor={editor} />
        </>
      }
      footer={!phone && view === 'edit' && <EditorFoot editor={editor} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the editor work wherever the focus is, but in fields */}
      <div className={classes.editor} onKeyDown={onKeyDown}>
        {phone && <div className={classes.views}>{views}</div>}
        {!phone && view === 'edit' && <ToolStrip editor={editor} />}
        <ClashBar editor={editor} />
        {view === 'edit' ? (
          <div className={classes.split}>
            <ElementLists editor={editor} />
            <Canvas editor={editor} preview={rows.preview} rows={rows} onArea={onArea} onLine={onLine}>
              {!phone && <Legend />}
            </Canvas>
            <SidePanel editor={editor} rows={rows} lines={lines} onMeasured={() => setLines([])} />
          </div>
        ) : (
          <DraftReview editor={editor} view={view} onClose={() => setView('edit')} />
        )}
      </div>
    </Page>
  )
}

/** Two points and where they belong move everything on the map. */
function fit(editor: Editor, [a, b]: [[Point, Point], [Point, Point]]): void {
  const found = similarityOf([a[0], b[0]], [a[1], b[1]])
  if (found) editor.put([...editor.elements.values()].map((element) => transformed(element, found)))
  editor.setTool('select')
}
