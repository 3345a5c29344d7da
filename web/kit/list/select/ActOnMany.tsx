import type { Endpoint } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../http/call.ts'
import type { Answer, CallInput, Route } from '../../http/route.ts'
import { useMay } from '../../session/may.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import classes from './ActOnMany.module.css'
import type { Selection } from './useSelection.ts'

interface Outcome<Reason extends string = string> {
  done: number[]
  refused: { id: number; reason: Reason }[]
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
  /** What will happen to so many rows, and what has happened to them. */
  will: (count: number) => string
  did: (count: number) => string
  /** Why a row isn't changed. */
  reason: (reason: ReasonOf<E>) => string
}

/**
 * Changes the picked rows by one call, after a preview by the same call: how many it changes, which ones it doesn't, and why.
 * Rows that weren't changed stay picked.
 */
export function ActOnMany<E extends Endpoint, Row extends { id: number }>(props: Props<E, Row>) {
  const { selection, rows, name, label, title, will, did, reason } = props
  const route = props.route as unknown as Route<E>
  const { t } = useTranslation()
  const may = useMay()
  const act = useAction(route)
  const [preview, setPreview] = useState<Outcome | null>(null)
  if (!may(route.access)) return null
  const ask = async (isPreview: boolean) => {
    const input = { body: { picked: [...selection.ids], is_preview: isPreview } } as unknown as CallInput<E>
    const { data } = (await act.mutateAsync(input)) as unknown as { data: Outcome }
    return data
  }
  const confirm = async () => {
    const { done, refused } = await ask(false)
    selection.pick(refused.map(({ id }) => id))
    if (done.length > 0) showToast(did(done.length))
    // What was refused only now is said before the question closes.
    setPreview(refused.length > (preview?.refused.length ?? 0) ? { done: [], refused } : null)
  }
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id)
    return row ? name(row) : String(id)
  }
  const changesNone = preview?.done.length === 0
  return (
    <>
      {/* What fails is told by `useAction`. */}
      <Button variant="subtle" loading={act.isPending} onClick={() => ask(true).then(setPreview, () => undefined)}>
        {label}
      </Button>
      {preview && (
        <Dialog
          title={title}
          action={changesNone ? t('shell.ok') : label}
          isNotice={changesNone}
          onConfirm={changesNone ? () => setPreview(null) : confirm}
          onClose={() => setPreview(null)}
        >
          {!changesNone && <p>{will(preview.done.length)}</p>}
          {preview.refused.length > 0 && (
            <>
              <p>{t('list.not_changed', { count: preview.refused.length })}</p>
              <ul className={classes.refused}>
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
