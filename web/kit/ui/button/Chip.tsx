import { IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Chip.module.css'

/** A small round button that leads to a choice. */
export const Chip = (button: ComponentProps<'button'>) => <button type="button" {...button} className={classes.chip} />

interface ChosenProps {
  /** Names the choice, if the text on the chip says too little. */
  children: string
  label?: string
  onRemove: () => void
}

/** A chosen value; a press removes it. */
export function ChosenChip({ children, label = children, onRemove }: ChosenProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes.chip}
      data-on
      aria-label={t('list.remove_filter', { filter: label })}
      onClick={onRemove}
    >
      <span className="cut" dir="auto">
        {children}
      </span>
      <IconX size={14} stroke={1.9} aria-hidden />
    </button>
  )
}
