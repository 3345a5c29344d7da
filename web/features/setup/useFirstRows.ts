import type { MapDraft } from '@kontor/contract'
import { namesFrom } from '@kontor/contract/values/numbered-names.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mapDrafts, resourceTypes } from '../../kit/http/api.generated.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { useAction, useCall } from '../../kit/http/call.ts'
import { showToast } from '../../kit/ui/message/toast.ts'
import { desksOf } from '../maps/maps.ts'
import { fitted } from './fitted.ts'

export const mostRows = 100
/** The most desks of one call. */
const most = 500

/** The typed values; a number is null while it can't be read. */
interface Block {
  first: string
  rows: number | null
  each: number | null
}

/** The first rows of desks: laid out over the whole plan, added in one call, and published. */
export function useFirstRows(draft: MapDraft) {
  const { t } = useTranslation()
  const [block, setBlock] = useState<Block>({ first: 'A-01', rows: 2, each: 12 })
  const [refused, setRefused] = useState<string | null>(null)
  const types = useCall(resourceTypes.list, {}).data?.data ?? []
  const type = types.find(({ kind }) => kind === 'desk') ?? types[0]
  const add = useAction(mapDrafts.addRows, { claims: (error) => error instanceof ApiError && error.status < 500 })
  const publish = useAction(mapDrafts.publish)
  const { rows, each } = block
  const isRight = [rows, each].every((n) => Number.isInteger(n) && n! >= 1 && n! <= mostRows)
  const count = isRight ? rows! * each! : 0
  const names = isRight ? namesFrom(block.first, count) : null
  const layout = isRight ? fitted({ first: block.first, rows: rows!, each: each! }, draft) : null
  const placed =
    layout && count <= most
      ? desksOf(layout.block).map((desk) => ({
          ...{ name: desk.name, x: layout.at.x + desk.x, y: layout.at.y + desk.y },
          ...{ width: layout.block.width, height: layout.block.height },
        }))
      : []
  const problem = count > most ? t('maps.rows_too_many') : isRight && !names ? t('maps.rows_name') : refused
  const save = async () => {
    const level = draft.levels[0]
    if (!type || !level || placed.length === 0) return
    setRefused(null)
    const desks = placed.map((desk) => ({ ...desk, key: crypto.randomUUID(), rotation: 0 }))
    const params = { id: draft.id }
    try {
      const body = { level_id: level.id, resource_type_id: type.id, desks }
      const { data } = await add.mutateAsync({ params, body })
      // If this fails, the desks wait on the draft, and the step offers to publish them.
      await publish.mutateAsync({ params, body: { edits: data.edits } })
      showToast(t('maps.rows_added', { what: t('levels.resources', { count: desks.length }) }))
    } catch (failure) {
      if (failure instanceof ApiError) setRefused(failure.firstMessage)
    }
  }
  const set = (next: Partial<Block>) => {
    setRefused(null)
    setBlock({ ...block, ...next })
  }
  return { block, set, names, count, placed, error: problem, isSaving: add.isPending || publish.isPending, save }
}
