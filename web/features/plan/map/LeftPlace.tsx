import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isolated } from '../../../i18n.ts'
import type { AfterCheckOut } from '../addresses.ts'
import classes from './LeftPlace.module.css'

/** After a check-out says what was left, and leads back to where the button was. */
export function LeftPlace() {
  const { t } = useTranslation()
  const { state, pathname } = useLocation()
  const { left, backTo } = (state ?? {}) as Partial<AfterCheckOut>
  if (!left || !backTo || backTo.split('?')[0] === pathname) return null
  return (
    <p className={classes.line}>
      <span className="cut">{t('plan.left', { name: isolated(left) })}</span>
      <Link className="link" to={backTo}>
        <IconArrowLeft className={classes.back} size={14} stroke={1.9} aria-hidden />
        {t('plan.back')}
      </Link>
    </p>
  )
}
