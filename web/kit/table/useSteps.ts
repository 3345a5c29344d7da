import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResolvedPath } from 'react-router'
import { draftAt } from '../form/saving/draft.ts'
import { useUnsaved } from '../form/saving/leaving/unsaved.ts'

/** Cells of a table that differ from what is stored, by a key of their own. */
type Cells<Cell> = Readonly<Record<string, Cell>>

export interface Steps<Cell> {
  cells: Cells<Cell>
  /** Sets cells, as one step for Undo; null: a cell is as stored again. */
  put(cells: Readonly<Record<string, Cell | null>>): void
  undo(): void
  canUndo: boolean
  /** Called after saving, or to discard all changes. */
  clear(): void
}

/** Steps that Undo can take back. */
const most = 100

/**
 * The changes of a table as steps that can be undone. The tab stores them until they are saved or dropped, as for a
 * form.
 */
export function useSteps<Cell>(name: string): Steps<Cell> {
  const { t } = useTranslation()
  const { pathname } = useResolvedPath('.')
  const place = `${pathname}#${name}`
  const [steps, setSteps] = useState<readonly Cells<Cell>[]>(() => [
    draftAt(place).read<Record<string, Cell>>() as Cells<Cell>,
  ])
  const cells = steps.at(-1)!
  const count = Object.keys(cells).length
  const clear = () => {
    draftAt(place).clear()
    setSteps([{}])
  }
  useUnsaved(count > 0 ? t('form.leave_text', { count }) : null, clear)
  useEffect(() => {
    const draft = draftAt(place)
    if (Object.keys(cells).length > 0) draft.write(cells)
    else draft.clear()
  }, [cells, place])
  return {
    cells,
    put: (changes) =>
      setSteps((before) => {
        const next = Object.entries({ ...before.at(-1), ...changes }).filter(([, cell]) => cell !== null)
        return [...before.slice(1 - most), Object.fromEntries(next) as Cells<Cell>]
      }),
    undo: () => setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    canUndo: steps.length > 1,
    clear,
  }
}
