import { IconChevronLeft, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button/IconButton.tsx'
import classes from './PanelHead.module.css'

interface Props {
  /** The id of the title, for `aria-labelledby`. */
  id: string
  title: string
  onClose: () => void
  /** Beside the cross. */
  tools?: ReactNode
  /** Sets its height and padding, which the panel decides. */
  className: string
}

/**
 * The title of a panel, and the button that closes it: a cross at its end, or on a phone, where it is a screen, Back.
 */
export function PanelHead({ id, title, onClose, tools, className }: Props) {
  const { t } = useTranslation()
  return (
    <div className={`${classes.head} ${className}`}>
      <IconButton className={classes.back!} label={t('shell.back')} onClick={onClose}>
        <IconChevronLeft className="along" size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <h2 id={id} tabIndex={-1} className="cut" dir="auto">
        {title}
      </h2>
      {tools}
      <IconButton className={classes.close!} label={t('shell.close')} onClick={onClose}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </div>
  )
}
