import type { ReactNode, Ref } from 'react'
import { ButtonLine, type LineAction } from '../../../kit/overlay/ButtonLine.tsx'
import { Button } from '../../../kit/ui/button/Button.tsx'
import classes from './BookForm.module.css'
import { CardForm } from './CardForm.tsx'
import { SubjectInput } from './SubjectInput.tsx'

interface Props {
  subject: string
  /** Absent where no subject is asked for. */
  onSubject?: ((subject: string) => void) | undefined
  /** The text of the button (`bookText`), or what to choose first: then it is disabled. */
  text: string
  isDisabled?: boolean
  isBooking?: boolean
  onBook: () => void
  field?: Ref<HTMLInputElement>
  className?: string | undefined
  /** The lines between the subject and the buttons. */
  children?: ReactNode
  /** Other ways on, beside the button or in its menu. */
  actions?: readonly LineAction[]
}

/** Books in one press, wherever a time and a place are chosen: asks only for a subject; Enter books. */
export function BookForm({ subject, onSubject, text, isDisabled, isBooking, onBook, field, ...parts }: Props) {
  return (
    <CardForm
      className={parts.className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isDisabled && !isBooking) onBook()
      }}
    >
      {onSubject && <SubjectInput ref={field} value={subject} onChange={onSubject} />}
      {parts.children}
      <ButtonLine actions={parts.actions ?? []}>
        <Button type="submit" variant="filled" className={classes.book!} disabled={isDisabled} loading={isBooking}>
          <span>{text}</span>
          {!isDisabled && <kbd aria-hidden>↵</kbd>}
        </Button>
      </ButtonLine>
    </CardForm>
  )
}
