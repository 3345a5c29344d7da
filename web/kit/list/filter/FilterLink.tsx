import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../time/formats.ts'
import chip from '../../ui/button/Chip.module.css'
import { useListLink } from '../ListLink.tsx'

interface Props {
  /** The address of the list's `FilterPanel`. */
  to: string
  /** The number of chosen filter values. */
  chosen: number
}

/** Opens all filters of a list on a screen of their own. */
export function FilterLink({ to, chosen }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <Link className={chip.chip} data-on={chosen > 0 || undefined} {...useListLink(to)}>
      <IconAdjustmentsHorizontal size={14} stroke={1.9} aria-hidden />
      {t('list.filters')}
      {chosen > 0 && <span>{number(chosen)}</span>}
    </Link>
  )
}
