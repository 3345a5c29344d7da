import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../kit/ui/IconButton.tsx'
import css from './keys.module.css'

const keys = [
  ['arrows', ['←', '→', '↑', '↓']],
  ['hour', ['Ctrl ←', 'Ctrl →']],
  ['select', ['⇧ ←', '⇧ →']],
  ['enter', ['↵']],
  ['move', ['M']],
  ['resize', ['R']],
  ['remove', ['Del']],
  ['info', ['I']],
  ['days', ['[', ']']],
  ['today', ['T']],
  ['undo', [/Mac/.test(navigator.platform) ? '⌘Z' : 'Ctrl Z']],
  ['leave', ['Esc']],
] as const

/** What can be done on the grid by keyboard. The browser's own dialog: it holds the focus, and Escape closes it. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={css.head}>
        <h2 id={id}>{t('grid.keys.title')}</h2>
        <IconButton label={t('shell.close')} onClick={() => dialog.current?.close()}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      <dl className={css.keys}>
        {keys.map(([does, pressed]) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`grid.keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
