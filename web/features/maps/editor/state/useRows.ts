import type { MapElement } from '@kontor/contract'
import { nameAfter, namesFrom } from '@kontor/contract/values/numbered-names.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mapDrafts, resources, resourceTypes } from '../../../../kit/http/api.generated.ts'
import { ApiError } from '../../../../kit/http/api-error.ts'
import { useAction, useCall } from '../../../../kit/http/call.ts'
import { showToast } from '../../../../kit/ui/message/toast.ts'
import type { Point } from '../../../map-view/map-view.ts'
import { elementsOfBlock, type PlacedBlock, type RowBlock, sizeOf } from './rows.ts'
import { type Editor, markSize } from './useEditor.ts'

export type DeskRows = ReturnType<typeof useRows>

/** The most desks of one block. */
const most = 500

/** The block of desks that the rows tool draws: how it is named and laid out, its preview, and the call that adds it. */
export function useRows(editor: Editor) {
  const { t } = useTranslation()
  const { draft, tool } = editor
  const unit = draft.units_per_metre
  const [block, setBlock] = useState<RowBlock>({
    ...{ first: 'A-01', rows: 2, each: 12, order: 'rows', width: markSize, height: markSize, rotation: 0 },
    across: Math.round(unit ? unit * 1.6 : markSize * 1.6),
    down: Math.round(unit ? unit * 2.4 : markSize * 2.4),
  })
  const [at, setAt] = useState<Point | null>(null)
  const [typeId, setTypeId] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const types = useCall(resourceTypes.list, {}, { enabled: tool === 'rows' }).data?.data ?? []
  const type = types.find(({ id }) => id === typeId) ?? types.find(({ kind }) => kind === 'desk') ?? types[0]
  const add = useAction(mapDrafts.addRows, { claims: () => true })
  const remove = useAction(resources.removeSeveral)
  const count = block.rows * block.each
  const names = namesFrom(block.first, count)
  const { width, height } = sizeOf(block)
  const start = at ?? { x: (draft.width - width) / 2, y: (draft.height - height) / 2 }
  const placed: PlacedBlock = { block, at: start }
  const isShown = tool === 'rows' && count <= most
  const { straight, rotated } = isShown ? elementsOfBlock(placed) : { straight: [], rotated: [] }
  /** Adds the desks; returns the draft's edits by then, null if they were refused. */
  const save = async (): Promise<number | null> => {
    const level = draft.levels[0]
    if (!type || !level) return null
    setError(null)
    const desks = newDesksOf(rotated)
    try {
      const { data } = await add.mutateAsync({
        params: { id: draft.id },
        body: { level_id: level.id, resource_type_id: type.id, desks },
      })
      editor.pick(desks.map(({ key }) => key))
      editor.setTool('select')
      setAt(null)
      setBlock({ ...block, first: nameAfter(desks.at(-1)!.name) })
      const picked = data.saved.flatMap((each) => (each.kind === 'place' ? [each.resource_id] : []))
      showToast(t('maps.rows_added', { what: t('levels.resources', { count: desks.length }) }), {
        undo: () => remove.mutate({ body: { picked } } as never),
      })
      return data.edits
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.firstMessage : t('shell.no_answer_text'))
      return null
    }
  }
  return {
    block,
    set: (next: Partial<RowBlock>) => setBlock({ ...block, ...next }),
    start,
    setAt,
    placed,
    /** After a drag, or a key, on the map. */
    move: (next: PlacedBlock) => {
      setBlock(next.block)
      setAt(next.at)
    },
    /** The desks as they stand before the block is rotated, and as they will be. */
    straight,
    rotated,
    types,
    type,
    setTypeId,
    count,
    ...{ names, isTooMany: count > most },
    /** Whether the desks can be added as they are named and laid out. */
    isReady: names !== null && count <= most && type !== undefined,
    error,
    isSaving: add.isPending,
    save,
  }
}

/** The desks to add, named by the keys that they have until then. */
const newDesksOf = (elements: readonly MapElement[]) =>
  elements.flatMap((each) => {
    if (each.kind !== 'place') return []
    const { key: name, kind: _kind, resource_id: _id, ...mark } = each
    return [{ ...mark, name, key: crypto.randomUUID() }]
  })
