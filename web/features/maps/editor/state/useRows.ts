import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mapDrafts, resourceTypes } from '../../../../kit/http/api.generated.ts'
import { ApiError } from '../../../../kit/http/api-error.ts'
import { useAction, useCall } from '../../../../kit/http/call.ts'
import { showToast } from '../../../../kit/ui/message/toast.ts'
import type { Box, Point } from '../../../map-view/map-view.ts'
import { desksOf, type RowBlock } from './rows.ts'
import { type Editor, markSize } from './useEditor.ts'

export type Rows = ReturnType<typeof useRows>

/** The most desks of one block. */
const most = 500

/** The block of desks that the rows tool draws: how it is named and laid out, its preview, and the call that adds it. */
export function useRows(editor: Editor) {
  const { t } = useTranslation()
  const { draft, tool } = editor
  const unit = draft.units_per_metre
  const [block, setBlock] = useState<RowBlock>({
    ...{ first: 'A-01', rows: 2, each: 12, order: 'rows', width: markSize, height: markSize },
    across: Math.round(unit ? unit * 1.6 : markSize * 1.6),
    down: Math.round(unit ? unit * 2.4 : markSize * 2.4),
  })
  const [at, setAt] = useState<Point | null>(null)
  const [typeId, setTypeId] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const types = useCall(resourceTypes.list, {}, { enabled: tool === 'rows' }).data?.data ?? []
  const type = types.find(({ id }) => id === typeId) ?? types.find(({ kind }) => kind === 'desk') ?? types[0]
  const add = useAction(mapDrafts.addRows, { claims: () => true })
  const count = block.rows * block.each
  const desks = tool === 'rows' && count <= most ? desksOf(block) : []
  const width = (block.each - 1) * block.across + block.width
  const height = (block.rows - 1) * block.down + block.height
  const start = at ?? { x: (draft.width - width) / 2, y: (draft.height - height) / 2 }
  const preview: (Box & { name: string })[] = desks.map(({ name, x, y }) => ({
    ...{ name, x: start.x + x, y: start.y + y, width: block.width, height: block.height },
  }))
  const save = async () => {
    const level = draft.levels[0]
    if (!type || !level) return
    setError(null)
    const placed = preview.map((desk) => ({ ...desk, key: crypto.randomUUID(), rotation: 0 }))
    try {
      await add.mutateAsync({
        params: { id: draft.id },
        body: { level_id: level.id, resource_type_id: type.id, desks: placed },
      })
      editor.pick(placed.map(({ key }) => key))
      editor.setTool('select')
      setAt(null)
      showToast(t('maps.rows_added', { what: t('levels.resources', { count: placed.length }) }))
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.firstMessage : t('shell.no_answer_text'))
    }
  }
  return {
    block,
    set: (next: Partial<RowBlock>) => setBlock({ ...block, ...next }),
    start,
    setAt,
    preview,
    types,
    type,
    setTypeId,
    count,
    isTooMany: count > most,
    error,
    isSaving: add.isPending,
    save,
  }
}
