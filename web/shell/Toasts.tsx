import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeToast, type Toast, undoLatest, useToasts } from '../kit/ui/message/toast.ts'
import classes from './Toasts.module.css'

/** Messages of what worked, at the bottom; Ctrl/⌘ Z presses the latest Undo from anywhere outside of a text field. */
export function Toasts() {
  const toasts = useToasts()
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
    <div className={classes.toasts} role="status" aria-live="polite" data-toasts>
      {toasts.map((toast) => (
        <One key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function One({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(toast.seconds)
  const [held, setHeld] = useState(false)
  /** The element that had the focus before; it gets the focus back when the toast closes. */
  const origin = useRef<Element | null>(null)

  // While the pointer or the focus is on a toast, its clock stops.
  useEffect(() => {
    if (held) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [held])
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
      <span>{toast.message}</span>
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
            const back = origin.current?.isConnected ? origin.current : document.getElementById('main')
            ;(back as HTMLElement | null)?.focus({ preventScroll: true })
            closeToast(toast.id)
            toast.undo?.()
          }}
        >
          {t('shell.undo')}{' '}
          <span aria-hidden="true" style={{ ['--left' as string]: `${(left / toast.seconds) * 100}%` }}>
            {left}
          </span>
        </button>
      )}
    </div>
  )
}
