import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import classes from './Dialog.module.css'

interface Props {
  title: string
  children: ReactNode
  /** The word on the button that goes on. */
  action: string
  /** The label of the way back, if most people want to stay: it is the filled button, and has the focus. */
  staying?: string
  /** It can't be undone: the button says so in colour, and the focus starts on the way back. */
  isFinal?: boolean
  /** There is nothing to choose: the one button closes it. */
  isNotice?: boolean
  /** Its owner takes it away. While a promise runs it stays, and so it does when that fails: its owner says why. */
  onConfirm: () => unknown
  /** Left without going on. */
  onClose: () => void
}

/**
 * Stops everything for one answer: for what can't be undone (else do it, and offer Undo in a toast), and for failures
 * nobody shows. The browser's own dialog: it holds the focus, Escape closes it, the focus goes back.
 */
export function Dialog(props: Props) {
  const { title, children, action, staying, isFinal = false, isNotice = false, onConfirm, onClose } = props
  const { t } = useTranslation()
  const isBackFirst = isFinal || staying !== undefined
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [isDoing, setDoing] = useState(false)
  const isGone = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current!
    isGone.current = false
    element.showModal()
    return () => {
      // Closed before it is taken away: so the browser gives the focus back.
      isGone.current = true
      element.close()
    }
  }, [])
  // By default the browser would focus the first button, which leaves; and nothing while the other one is busy.
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
      <div className={classes.buttons}>
        {!isNotice && staying === undefined && (
          <Button variant="subtle" data-autofocus={isFinal || undefined} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
        )}
        <Button
          variant={staying === undefined ? 'filled' : 'subtle'}
          {...(isFinal && { className: classes.final! })}
          data-autofocus={!isBackFirst || undefined}
          loading={isDoing}
          onClick={confirm}
        >
          {action}
        </Button>
        {staying !== undefined && (
          <Button variant="filled" data-autofocus onClick={onClose}>
            {staying}
          </Button>
        )}
      </div>
    </dialog>
  )
}
