import type { Endpoint } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../http/call.ts'
import type { Answer, CallInput, Route } from '../../http/route.ts'
import { useMay } from '../../session/may.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/frame/Dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import classes from './ActOnMany.module.css'
import type { Selection } from './useSelection.ts'

interface Outcome<Reason extends string = string> {
  done: number[]
  refused: { id: number; reason: Reason }[]
}
/** The answer of the preview, with the rows as they were then. */
interface Preview<Row> extends Outcome {
  shown: readonly Row[]
}
type ReasonOf<E extends Endpoint> = Answer<E> extends { data: Outcome<infer Reason> } ? Reason : never

/** A call that changes several rows at once, and previews it (`several` and `outcomeOf` of the contract). */
export type SeveralRoute<E extends Endpoint> = Answer<E> extends { data: Outcome } ? Route<E> : never

interface Props<E extends Endpoint, Row> {
  route: SeveralRoute<E>
  selection: Selection
  rows: readonly Row[]
  name: (row: Row) => string
  /** On the button, and over the question. */
  label: string
  title: string
  /** Sentences with the number of rows: what will happen, and what has happened. */
  will: (count: number) => string
  did: (count: number) => string
  /** Why a row isn't changed. */
  reason: (reason: ReasonOf<E>) => string
  /** The change of one row, in the preview; without it only the number of rows shows. */
  each?: (row: Row) => string
  /** The version of the row as shown; a row that has changed since is refused (`severalWithVersions`). */
  version?: (row: Row) => number
  /** Undoes the action for these rows. */
  undo?: (rows: readonly Row[]) => void
  /** The label of the button that goes back, if “Cancel” could be read as the action. */
  staying?: string
  /** It can't be undone, so the button has a warning colour. */
  isFinal?: boolean
}

/**
 * Changes the picked rows by one call, after a preview by the same call: how many rows change, which don't, and why.
 * Rows that weren't changed stay picked.
 */
export function ActOnMany<E extends Endpoint, Row extends { id: number }>(props: Props<E, Row>) {
  const {
    selection,
    rows,
    name,
    label,
    title,
    will,
    did,
    reason,
    each,
    version,
    undo,
    staying,
    isFinal = false,
  } = props
  const route = props.route as unknown as Route<E>
  const { t } = useTranslation()
  const may = useMay()
  const act = useAction(route)
  const [preview, setPreview] = useState<Preview<Row> | null>(null)
  if (!may(route.access)) return null
  const ask = async (shown: readonly Row[], isPreview: boolean) => {
    const versions = version && { versions: shown.map(version) }
    const body = { picked: shown.map(({ id }) => id), is_preview: isPreview, ...versions }
    const { data } = (await act.mutateAsync({ body } as unknown as CallInput<E>)) as unknown as { data: Outcome }
    return data
  }
  // The person agrees to the rows in the preview, whatever happens to the list meanwhile.
  const show = async () => {
    const shown = rows.filter(({ id }) => selection.has(id))
    setPreview({ shown, ...(await ask(shown, true)) })
  }
  const confirm = async ({ shown, ...before }: Preview<Row>) => {
    const { done, refused } = await ask(shown, false)
    selection.pick(refused.map(({ id }) => id))
    const changed = shown.filter(({ id }) => done.includes(id))
    if (done.length > 0) showToast(did(done.length), undo && { undo: () => undo(changed) })
    // A row that is refused only by the action is named before the question closes.
    setPreview(refused.length > before.refused.length ? { shown, done: [], refused } : null)
  }
  const rowOf = (id: number) => preview?.shown.find((one) => one.id === id)
  const nameOf = (id: number) => {
    const row = rowOf(id)
    return row ? name(row) : String(id)
  }
  const changesNone = preview?.done.length === 0
  return (
    <>
      {/* `useAction` shows the failure. */}
      <Button variant="subtle" loading={act.isPending} onClick={() => show().catch(() => undefined)}>
        {label}
      </Button>
      {preview && (
        <Dialog
          title={title}
          action={changesNone ? t('shell.ok') : label}
          isNotice={changesNone}
          {...(staying && !changesNone && { staying })}
          isFinal={isFinal && !changesNone}
          onConfirm={changesNone ? () => setPreview(null) : () => confirm(preview)}
          onClose={() => setPreview(null)}
        >
          {!changesNone && <p>{will(preview.done.length)}</p>}
          {each && !changesNone && (
            <ul className={classes.rows}>
              {preview.shown
                .filter(({ id }) => preview.done.includes(id))
                .map((row) => (
                  <li key={row.id}>
                    <bdi>{each(row)}</bdi>
                  </li>
                ))}
            </ul>
          )}
          {preview.refused.length > 0 && (
            <>
              <p>{t('list.not_changed', { count: preview.refused.length })}</p>
              <ul className={classes.rows}>
                {preview.refused.map((one) => (
                  <li key={one.id}>
                    <bdi>{nameOf(one.id)}</bdi>: {reason(one.reason as ReasonOf<E>)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Dialog>
      )}
    </>
  )
}
