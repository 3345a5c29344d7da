import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Dialog.module.css'

interface Props {
  title: string
  children: ReactNode
  /** The word on the button that goes on. */
  action: string
  /** It can't be undone: the button says so in colour, and the focus starts on the way back. */
  isFinal?: boolean
  onConfirm: () => void
  onClose: () => void
}

/**
 * Stops everything for one answer: for what can't be undone (else do it, and offer Undo in a toast), and for failures
 * nobody shows. The browser's own dialog: it holds the focus, Escape closes it, the focus goes back.
 */
export function Dialog({ title, children, action, isFinal = false, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    // By itself it would focus the first button, which leaves.
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <div role="alert">{children}</div>
      <div className={classes.buttons}>
        <Button variant="subtle" data-autofocus={isFinal || undefined} onClick={() => dialog.current?.close()}>
          {t('shell.cancel')}
        </Button>
        <Button
          variant="filled"
          {...(isFinal && { className: classes.final! })}
          data-autofocus={!isFinal || undefined}
          onClick={() => {
            dialog.current?.close()
            onConfirm()
          }}
        >
          {action}
        </Button>
      </div>
    </dialog>
  )
}
