import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeLatest, closeToast, type Toast, undoLatest, useToasts } from '../kit/ui/message/toast.ts'
import classes from './Toasts.module.css'
import { useClearOfControls } from './useClearOfControls.ts'

/** Layers that Escape leaves before it closes a message. */
const layers = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * Messages of what worked or failed, at the bottom. From anywhere outside of a text field, Ctrl/⌘ Z presses the latest
 * Undo, and Escape closes the latest message, unless there is something else to leave.
 */
export function Toasts() {
  const toasts = useToasts()
  const messages = useRef<HTMLDivElement>(null)
  useEscape(toasts.length > 0)
  useClearOfControls(messages, toasts.length > 0)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.defaultPrevented) return
      if ((event.target as HTMLElement).closest('input, textarea, [contenteditable]')) return
      if (undoLatest()) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div ref={messages} className={classes.toasts} role="status" aria-live="polite" data-toasts>
      {toasts.map((toast) => (
        <One key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function useEscape(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return
    let isFree = false
    // Before anybody else has it: what Escape leaves is gone afterwards.
    const look = ({ target }: KeyboardEvent) => {
      isFree = !(target as HTMLElement).closest('input, textarea, [contenteditable]') && !document.querySelector(layers)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isFree && !event.defaultPrevented) closeLatest()
    }
    window.addEventListener('keydown', look, { capture: true })
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', look, { capture: true })
      window.removeEventListener('keydown', onKey)
    }
  }, [isOn])
}

/** The sentence, with the name of what it is about set strong. */
function Message({ message, about }: Pick<Toast, 'message' | 'about'>) {
  const places = about.map((name) => ({ name, at: name ? message.indexOf(name) : -1 })).filter(({ at }) => at >= 0)
  const [first] = places.sort((a, b) => a.at - b.at)
  if (!first) return <span>{message}</span>
  const { name, at } = first
  return (
    <span>
      {message.slice(0, at)}
      <b>{name}</b>
      {message.slice(at + name.length)}
    </span>
  )
}

function One({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(toast.seconds ?? Number.POSITIVE_INFINITY)
  const [held, setHeld] = useState(false)
  /** The element that had the focus before; it gets the focus back when the toast closes. */
  const origin = useRef<Element | null>(null)
  const hasFailed = toast.seconds === null
  const close = () => {
    const back = origin.current?.isConnected ? origin.current : document.getElementById('main')
    ;(back as HTMLElement | null)?.focus({ preventScroll: true })
    closeToast(toast.id)
  }

  // While the pointer or the focus is on a toast, its clock stops.
  useEffect(() => {
    if (held || hasFailed) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [held, hasFailed])
  useEffect(() => {
    if (left <= 0) closeToast(toast.id)
  }, [left, toast.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock; what one does is the button
    <div
      className={classes.toast}
      data-asks={!!toast.choices || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        setHeld(true)
        origin.current = relatedTarget
      }}
      onBlur={() => setHeld(false)}
    >
      {hasFailed && <IconAlertTriangle size={18} stroke={1.6} aria-hidden />}
      <Message {...toast} />
      {toast.choices?.map(({ label, choose }) => (
        <button
          key={label}
          type="button"
          onClick={() => {
            closeToast(toast.id)
            choose()
          }}
        >
          {label}
        </button>
      ))}
      {toast.undo && (
        <button
          type="button"
          onClick={() => {
            close()
            toast.undo?.()
          }}
        >
          {t('shell.undo')}{' '}
          <span aria-hidden="true" style={{ ['--left' as string]: `${(left / toast.seconds!) * 100}%` }}>
            {left}
          </span>
        </button>
      )}
      {toast.retry && (
        <button
          type="button"
          onClick={() => {
            close()
            toast.retry?.()
          }}
        >
          {t('shell.retry')}
        </button>
      )}
      {hasFailed && (
        <button type="button" aria-label={t('shell.close')} onClick={close}>
          <IconX size={14} stroke={1.9} aria-hidden />
        </button>
      )}
    </div>
  )
}
