import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/Button.tsx'
import { Buttons } from '../button/Buttons.tsx'
import classes from './Dialog.module.css'

interface Props {
  title: string
  children: ReactNode
  /** The label of the button that goes ahead. */
  action: string
  /** The label of the button that goes back. Unless the other one takes something away, most people should go back. */
  staying?: string
  /** It takes something away: the button has a warning colour, and the focus starts on the other one. */
  isDanger?: boolean
  /** Just a notice: its one button closes it. */
  isNotice?: boolean
  /**
   * Called by the button; the owner then removes the dialog. While a returned promise runs, the dialog stays, and so it
   * does if that fails, which the owner reports.
   */
  onConfirm: () => unknown
  /** Called when it is closed without going ahead. */
  onClose: () => void
}

/**
 * A modal question, only for actions that can't be undone (otherwise act, and offer Undo in a toast) and for failures
 * that nothing else shows. Uses the browser's own dialog: it keeps the focus inside, Escape closes it, and the focus
 * goes back.
 */
export function Dialog(props: Props) {
  const { title, children, action, staying, isDanger = false, isNotice = false, onConfirm, onClose } = props
  const { t } = useTranslation()
  const isBackFirst = isDanger || staying !== undefined
  const isBackFilled = staying !== undefined && !isDanger
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [isDoing, setDoing] = useState(false)
  const isGone = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current!
    isGone.current = false
    element.showModal()
    return () => {
      // Closed before it is removed, so that the browser returns the focus.
      isGone.current = true
      element.close()
    }
  }, [])
  // The browser itself would focus the first button, which goes back; and nothing while the other one is busy.
  useLayoutEffect(() => {
    if (!isDoing) dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isDoing])
  const confirm = () => {
    const doing = onConfirm()
    if (!(doing instanceof Promise)) return
    setDoing(true)
    doing.then(
      () => setDoing(false),
      () => setDoing(false),
    )
  }
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={id} onClose={() => isGone.current || onClose()}>
      <h2 id={id}>{title}</h2>
      <div role="alert">{children}</div>
      <Buttons end>
        {!isNotice && !isBackFilled && (
          <Button variant="subtle" data-autofocus={isDanger || undefined} onClick={onClose}>
            {staying ?? t('shell.cancel')}
          </Button>
        )}
        <Button
          variant={isBackFilled ? undefined : 'filled'}
          {...(isDanger && { className: classes.final! })}
          data-autofocus={!isBackFirst || undefined}
          loading={isDoing}
          onClick={confirm}
        >
          {action}
        </Button>
        {isBackFilled && (
          <Button variant="filled" data-autofocus onClick={onClose}>
            {staying}
          </Button>
        )}
      </Buttons>
    </dialog>
  )
}
