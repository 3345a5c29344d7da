import { IconChevronRight } from '@tabler/icons-react'
import { useContext, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { ReadOnly } from '../form/read-only.ts'
import { FieldNote, notesOf } from '../ui/FieldNote.tsx'
import text from '../ui/TextField.module.css'
import classes from './PickField.module.css'
import { opened, type Picks } from './picks.ts'

interface Props {
  label: string
  /** The picker, which is also the end of its address, */
  kind: keyof Picks
  /** but where the address says it otherwise. */
  at?: string
  /** The field it fills. */
  field: { name: string; error: string | null }
  /** What is picked, in words. */
  children: React.ReactNode
  hint?: string
}

/** A field whose value is picked at an address of its own. */
export function PickField({ label, kind, at = kind, field, children, hint }: Props) {
  const id = useId()
  const note = { id, name: field.name, error: field.error, hint }
  const { search, pathname } = useLocation()
  const picked = (
    <span id={`${id}v`} className="cut" dir="auto">
      {children}
    </span>
  )
  return (
    <div className={text.field}>
      <span id={`${id}l`} className={classes.label}>
        {label}
      </span>
      {useContext(ReadOnly) ? (
        <div className={classes.field} data-shown>
          {picked}
        </div>
      ) : (
        <Link
          to={{ pathname: at, search }}
          relative="route"
          state={opened}
          className={classes.field}
          data-field={field.name}
          data-picks={kind}
          data-error={field.error ? true : undefined}
          aria-expanded={pathname.endsWith(`/${at}`)}
          aria-labelledby={`${id}l ${id}v`}
          aria-describedby={notesOf(note)}
        >
          {picked}
          <IconChevronRight className="along" size={16} stroke={1.6} aria-hidden />
        </Link>
      )}
      <FieldNote {...note} />
    </div>
  )
}
