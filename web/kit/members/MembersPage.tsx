import type { Endpoint } from '@kontor/contract'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { NotSaved } from '../form/saving/NotSaved.tsx'
import type { CallInput } from '../http/route.ts'
import { LoadMore } from '../list/foot/LoadMore.tsx'
import { ListBody } from '../list/ListBody.tsx'
import { ListTools } from '../list/ListTools.tsx'
import type { Columns, Item } from '../list/list-types.ts'
import { DataTable } from '../list/table/DataTable.tsx'
import type { List } from '../list/useList.ts'
import { ChangesBar } from '../table/ChangesBar.tsx'
import { Button } from '../ui/button/Button.tsx'
import { Segments } from '../ui/input/Segments.tsx'
import { ChangeAll } from './ChangeAll.tsx'
import { MemberBox } from './MemberBox.tsx'
import type { MemberChangeRoute, MemberListRoute, MemberRow } from './member-types.ts'
import classes from './members.module.css'
import { type MemberEdits, useMemberEdits } from './useMemberEdits.ts'
import { useMemberViews } from './useMemberViews.ts'
import { useSaveMembers } from './useSaveMembers.ts'

interface Props<L extends Endpoint, C extends Endpoint> {
  /** Names the table for screen readers: `People in Hamburg staff`. */
  label: string
  /** The list of all that can be members: `useList` of a call with `memberQuery`. */
  list: List<L> & { route: MemberListRoute<L> }
  /** The call that saves, and the params of its path. */
  change: MemberChangeRoute<C>
  params: NonNullable<CallInput<C>['params']>
  /** The version of what has the members. */
  version: number
  /** The column `name` gets the boxes. */
  columns: Columns<L>
  mayChange: boolean
  /** So many rows, with their noun: `6 people`. */
  counted: (count: number) => string
  /** Says which permissions the reader lacks to put somebody in, by their codes. */
  lacking: (codes: readonly string[]) => string
  /** Why a member can't be taken out, or a row not be put in; null: it can. */
  locked?: (row: Item<L>) => string | null
  /** Shown if there is nothing that could be a member. */
  empty: ReactNode
  /** The address of the panel with the filters (`FilterPanel`). */
  panel?: string
  /** The filters of the list. */
  children?: ReactNode
}

/**
 * All that can be a member, with a box that puts it in or takes it out. What is changed is counted, can be looked at alone and taken back, and
 * one call saves it. Fills the frame it stands in.
 */
export function MembersPage<L extends Endpoint, C extends Endpoint>(props: Props<L, C>) {
  const { label, list, change, params, version, columns, mayChange, counted, lacking, empty, panel, children } = props
  const { t } = useTranslation()
  const edits = useMemberEdits(list.rows as readonly unknown[] as readonly MemberRow[])
  const saving = useSaveMembers({
    ...{ change: change as never, params, version, edits, mayChange, lacking },
    refetch: list.refetch,
  })
  const { shown, view, choices, choose } = useMemberViews(list, edits, saving.refused.size > 0)
  const locked = (row: MemberRow) => props.locked?.(row as never) ?? null
  const toggle = useToggle(shown.rows as readonly unknown[] as readonly MemberRow[], edits, locked)
  const box = (row: MemberRow) => (
    <MemberBox
      row={row}
      isMember={edits.isMember(row)}
      isChanged={edits.isChanged(row)}
      locked={locked(row)}
      refused={saving.refused.get(row.id)}
      mayChange={mayChange}
      onToggle={(toLast) => toggle(row, toLast)}
    />
  )
  const withBoxes = { ...columns, name: { ...(columns as { name?: object }).name, cell: box } } as unknown as Columns<L>
  return (
    <section className={classes.members} aria-label={label} data-fills>
      <div className={classes.tools}>
        <ListTools list={list} {...(panel && { panel })}>
          {children}
        </ListTools>
        <div className={classes.views}>
          <Segments label={t('members.show')} choices={choices} chosen={view} onChoose={choose} />
        </div>
      </div>
      {!mayChange && <p className={classes.note}>{t('form.read_only')}</p>}
      <p role="alert" hidden={!saving.note} className={classes.clash}>
        {saving.note && `${saving.note} ${t('form.changed_check')}`}
      </p>
      <ListBody list={shown} empty={empty}>
        <DataTable label={label} list={shown} columns={withBoxes} />
      </ListBody>
      {shown.total !== null && (
        <div className={classes.foot}>
          <span role="status">
            {shown.hasMore
              ? t('list.shown_of', { shown: shown.rows.length, total: shown.total })
              : counted(shown.total)}
          </span>
          <LoadMore list={shown} />
          {mayChange && view !== 'changed' && shown.total > 1 && (
            <ChangeAll list={list} isMember={view !== 'in'} locked={locked} edits={edits} />
          )}
        </div>
      )}
      {mayChange && <SaveBar edits={edits} saving={saving} />}
    </section>
  )
}

/** Ticks a row; with Shift, also all rows back to the one ticked last. */
function useToggle(rows: readonly MemberRow[], edits: MemberEdits, locked: (row: MemberRow) => string | null) {
  const last = useRef<number | null>(null)
  return (row: MemberRow, toLast: boolean) => {
    const ends = [last.current, row.id].map((id) => rows.findIndex((each) => each.id === id)).sort((a, b) => a - b)
    const range = toLast && ends[0]! >= 0 ? rows.slice(ends[0], ends[1]! + 1) : [row]
    edits.set(
      range.filter((each) => locked(each) === null),
      !edits.isMember(row),
    )
    last.current = row.id
  }
}

function SaveBar({ edits, saving }: { edits: MemberEdits; saving: ReturnType<typeof useSaveMembers> }) {
  const { t } = useTranslation()
  return (
    <div className={classes.save}>
      <NotSaved failure={saving.failure} />
      <p role="status" className={classes.effects}>
        {edits.changes.length > 0 && (
          <Effects add={edits.add.length} remove={edits.remove.length} people={saving.people} />
        )}
      </p>
      <ChangesBar changes={edits}>
        <Button variant="filled" loading={saving.isSaving} disabled={!saving.isReady} onClick={saving.send}>
          {t('form.save')}
        </Button>
      </ChangesBar>
    </div>
  )
}

/** Says in a line what saving changes: `5 to add, 2 to take out. 12 people’s rights change.` */
function Effects({ add, remove, people }: { add: number; remove: number; people: number | null }) {
  const { t } = useTranslation()
  const parts = [
    add > 0 && t('members.to_add', { count: add }),
    remove > 0 && t('members.to_remove', { count: remove }),
  ]
  return (
    <>
      <b>{parts.filter(Boolean).join(comma())}</b>
      {people !== null && <> · {people === 0 ? t('members.effect_nobody') : t('members.effect', { count: people })}</>}
    </>
  )
}
