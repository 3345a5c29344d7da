import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberRow } from './member-types.ts'
import classes from './members.module.css'

interface Props {
  row: MemberRow
  isMember: boolean
  isChanged: boolean
  /** Why it can't be changed; null: it can. */
  locked: string | null
  /** Why the server refuses it. */
  refused: string | undefined
  mayChange: boolean
  /** `toLast`: with Shift, as all rows back to the one ticked last. */
  onToggle: (toLast: boolean) => void
}

/** The name of a row with the box that puts it in or takes it out, and below it what is changed or wrong. */
export function MemberBox({ row, isMember, isChanged, locked, refused, mayChange, onToggle }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const isFixed = !mayChange || locked !== null
  const notes = [locked, isChanged && t(isMember ? 'members.added' : 'members.removed')].filter(Boolean)
  return (
    <div className={classes.member} data-changed={isChanged || undefined} data-wrong={refused ? true : undefined}>
      <label className={classes.box}>
        <input
          type="checkbox"
          checked={isMember}
          // It keeps the focus, so that the arrow keys pass it and its reason is read.
          aria-disabled={isFixed || undefined}
          aria-describedby={id}
          onChange={(event) => isFixed || onToggle((event.nativeEvent as MouseEvent).shiftKey)}
        />
        <bdi className="cut">{row.name}</bdi>
      </label>
      <span id={id} className={classes.notes}>
        {notes.map((note) => (
          <span key={String(note)}>{note}</span>
        ))}
        {refused && (
          <span role="alert" className={classes.wrong}>
            {refused}
          </span>
        )}
      </span>
    </div>
  )
}
