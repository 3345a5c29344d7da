import type { Endpoint } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Route } from '../../http/route.ts'
import { useMay } from '../../session/may.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/frame/Dialog.tsx'
import classes from './ActOnMany.module.css'
import { type ManyAction, type OutcomeOf, type ReasonOf, useActOnMany } from './useActOnMany.ts'
import { useWhole } from './useWhole.ts'

interface Props<E extends Endpoint, Row> extends ManyAction<E, Row> {
  name: (row: Row) => string
  /** The label of the button, in the bar and under the question. */
  label: (count: number) => string
  icon?: ReactNode
  /** The question. */
  title: (count: number) => string
  /** The sentence that says how many rows will change, unless the question does. */
  will?: (count: number) => string
  /** Why a row isn't changed. */
  reason: (reason: ReasonOf<E>) => string
  /** The change of one row, in the preview; without it only the number of rows shows. */
  each?: (row: Row) => ReactNode
  /** Tells in the preview what else the change touches. */
  affects?: (outcome: OutcomeOf<E>) => string | null
  /** The label of the button that goes back, if “Cancel” could be read as the action. */
  staying?: string
  /** Says for how long Undo is offered, if not for ten seconds. */
  undoHint?: string
  /** It takes something away: the button has a warning colour. */
  isDanger?: boolean
}

/**
 * Changes the picked rows by one call, after a preview by the same call: how many rows change, which don't, and why.
 * Rows that weren't changed stay picked.
 */
export function ActOnMany<E extends Endpoint, Row extends { id: number }>(props: Props<E, Row>) {
  const {
    route,
    selection,
    name,
    label,
    icon,
    title,
    will,
    reason,
    each,
    affects,
    undo,
    staying,
    undoHint,
    isDanger = false,
  } = props
  const { t } = useTranslation()
  const may = useMay()
  const { preview, isAsking, show, confirm, close } = useActOnMany(props)
  // `useAction` shows the failure.
  const wait = useWhole(selection, () => void show().catch(() => undefined))
  if (!may((route as unknown as Route<E>).access)) return null
  const rows = new Map(preview?.shown.map((row) => [row.id, row]))
  const nameOf = (id: number) => {
    const row = rows.get(id)
    return row ? name(row) : String(id)
  }
  const changesNone = preview?.done.length === 0
  return (
    <>
      <Button
        variant="subtle"
        className={isDanger ? classes.danger : undefined}
        loading={isAsking || wait.isWaiting}
        onClick={wait.ask}
      >
        {icon}
        {label(selection.count)}
      </Button>
      {preview && (
        <Dialog
          title={title(changesNone ? preview.shown.length : preview.done.length)}
          action={changesNone ? t('shell.ok') : label(preview.done.length)}
          isNotice={changesNone}
          {...(staying && !changesNone && { staying })}
          isDanger={isDanger && !changesNone}
          onConfirm={changesNone ? close : () => confirm(preview)}
          onClose={close}
        >
          {will && !changesNone && <p>{will(preview.done.length)}</p>}
          {each && !changesNone && (
            <ul className={classes.rows}>
              {preview.done.flatMap((id) => {
                const row = rows.get(id)
                return row ? (
                  <li key={id} dir="auto">
                    {each(row)}
                  </li>
                ) : (
                  []
                )
              })}
            </ul>
          )}
          {affects && !changesNone && <p>{affects(preview as unknown as OutcomeOf<E>)}</p>}
          {undo && !changesNone && <p className={classes.undo}>{undoHint ?? t('list.can_undo')}</p>}
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
