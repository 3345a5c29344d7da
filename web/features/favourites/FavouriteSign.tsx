import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './FavouriteSign.module.css'

/** Beside the name of a resource that is one of the person's favourites. */
export function FavouriteSign() {
  const { t } = useTranslation()
  return <IconStarFilled size={14} role="img" aria-label={t('resources.favourite')} className={classes.sign} />
}
