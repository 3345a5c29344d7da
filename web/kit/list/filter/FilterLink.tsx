import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import chip from '../../ui/button/Chip.module.css'
import { useListLink } from '../ListLink.tsx'

/** Opens all filters of a list on a screen of their own. `to`: the address of its `FilterPanel`. */
export function FilterLink({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <Link className={chip.chip} {...useListLink(to)}>
      <IconPlus size={14} stroke={1.9} aria-hidden />
      {t('list.filters')}
    </Link>
  )
}
