import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../kit/ui/frame/Dialog.tsx'
import css from './keys.module.css'

const keys = [
  ['arrows', ['←', '→', '↑', '↓']],
  ['hour', ['Ctrl ←', 'Ctrl →']],
  ['select', ['⇧ ←', '⇧ →', '⇧ End']],
  ['enter', ['↵']],
  ['move', ['M']],
  ['resize', ['R']],
  ['remove', ['Del']],
  ['info', ['I']],
  ['days', ['[', ']']],
  ['today', ['T']],
  ['zoom', ['+', '−']],
  ['undo', [/Mac/.test(navigator.platform) ? '⌘Z' : 'Ctrl Z']],
  ['leave', ['Esc']],
] as const
const keysOfWeek = [
  ['cells', ['←', '→', '↑', '↓']],
  ['open_day', ['↵']],
  ['info', ['I']],
  ['weeks', ['[', ']']],
  ['today', ['T']],
  ['zoom', ['+']],
] as const

/** The keyboard shortcuts of the grid. */
export function KeyList({ isWeek, onClose }: { isWeek: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('grid.keys.title')} action={t('shell.close')} isNotice onConfirm={onClose} onClose={onClose}>
      <dl className={css.keys}>
        {(isWeek ? keysOfWeek : keys).map(([does, pressed]) => (
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
    </Dialog>
  )
}
