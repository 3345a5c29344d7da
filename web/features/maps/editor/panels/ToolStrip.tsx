import {
  IconArrowsMove,
  IconDoor,
  IconFlipVertical,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLayoutGrid,
  IconPointer,
  IconPolygon,
  IconRotateClockwise,
  IconRuler2,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mapDrafts } from '../../../../kit/http/api.generated.ts'
import { useMay } from '../../../../kit/session/may.ts'
import { IconButton } from '../../../../kit/ui/button/IconButton.tsx'
import classes from '../Editor.module.css'
import { type Alignment, aligned, alignments, distributed } from '../state/align.ts'
import { mirrored, rotated } from '../state/geometry.ts'
import { type Editor, type Tool, tools } from '../state/useEditor.ts'

const toolIcons: Record<Tool, typeof IconPointer> = {
  select: IconPointer,
  rows: IconLayoutGrid,
  zone: IconPolygon,
  room: IconDoor,
  scale: IconRuler2,
  fit: IconArrowsMove,
}
const alignIcons: Record<Alignment, typeof IconPointer> = {
  start: IconLayoutAlignLeft,
  centre: IconLayoutAlignCenter,
  end: IconLayoutAlignRight,
  top: IconLayoutAlignTop,
  middle: IconLayoutAlignMiddle,
  bottom: IconLayoutAlignBottom,
}

/** The tools to choose from; one is in hand. */
export function ToolButtons({ editor, offered }: { editor: Editor; offered: readonly Tool[] }) {
  const { t } = useTranslation()
  return offered.map((tool) => {
    const Icon = toolIcons[tool]
    return (
      <button
        key={tool}
        type="button"
        className={classes.tool}
        aria-pressed={editor.tool === tool}
        onClick={() => editor.setTool(tool)}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        {t(`maps.tool_${tool}`)}
      </button>
    )
  })
}

/** The tool in hand, and what can be done with what is selected. */
export function ToolStrip({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const mayAdd = useMay()(mapDrafts.addRows.access)
  const { selected } = editor
  const offered = tools.filter((tool) => (tool !== 'rows' || mayAdd) && (tool !== 'fit' || editor.elements.size > 0))
  return (
    <div role="toolbar" className={classes.strip} aria-label={t('maps.tools')}>
      <ToolButtons editor={editor} offered={offered} />
      <hr />
      {alignments.map((how) => {
        const Icon = alignIcons[how]
        return (
          <IconButton
            key={how}
            label={t(`maps.align_${how}`)}
            disabled={selected.length < 2}
            onClick={() => editor.put(aligned(selected, how))}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
          </IconButton>
        )
      })}
      <hr />
      <IconButton
        label={t('maps.distribute_across')}
        disabled={selected.length < 3}
        onClick={() => editor.put(distributed(selected, 'x'))}
      >
        <IconLayoutDistributeVertical size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <IconButton
        label={t('maps.distribute_down')}
        disabled={selected.length < 3}
        onClick={() => editor.put(distributed(selected, 'y'))}
      >
        <IconLayoutDistributeHorizontal size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <hr />
      <IconButton
        label={t('maps.rotate')}
        disabled={selected.length === 0}
        onClick={() => editor.put(rotated(selected, 90))}
      >
        <IconRotateClockwise size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <IconButton
        label={t('maps.mirror')}
        disabled={selected.length === 0}
        onClick={() => editor.put(mirrored(selected))}
      >
        <IconFlipVertical size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </div>
  )
}
