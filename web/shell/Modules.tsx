import { IconLayoutGrid, IconListDetails, IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isAt, sections } from '../features/admin/admin.tsx'
import { useMay } from '../kit/may.ts'
import { useInitial } from '../kit/session.ts'
import classes from './Modules.module.css'
import { ProfileMenu } from './ProfileMenu.tsx'

const needs = ['BOOKINGS', 'MY_BOOKINGS'] as const
const administration = sections.flatMap(({ entries }) => entries)
/** Every module there is, in the rail's order; shown to who may open it. */
export const modules = [
  {
    label: 'shell.book',
    to: '/',
    isAt: (pathname: string) => /^\/bookings-grid\//.test(pathname),
    Icon: IconLayoutGrid,
    needs,
  },
  {
    label: 'shell.bookings',
    to: '/bookings',
    isAt: (pathname: string) => /^\/bookings(\/|$)/.test(pathname),
    Icon: IconListDetails,
    needs,
  },
] as const

/** The modules: a rail at the side, or on a phone a bar below. It is one list, laid out by the width. */
export function Modules() {
  const { t } = useTranslation()
  const may = useMay()
  const { company } = useInitial()
  const { pathname } = useLocation()
  const first = administration.find(({ access }) => may(access))
  return (
    <nav className={classes.rail} aria-label={t('shell.modules')}>
      <Link
        className={classes.mark}
        to="/"
        aria-label={t('shell.home_of', { company: company.name })}
        title={company.name}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 3v14M15 3 8.5 10 15 17" />
        </svg>
      </Link>
      {modules.map(
        ({ label, to, isAt, Icon, needs }) =>
          may(needs) && (
            <Link key={label} to={to} className={classes.entry} aria-current={isAt(pathname) ? 'page' : undefined}>
              <Icon aria-hidden stroke={1.6} />
              {t(label)}
            </Link>
          ),
      )}
      {first && (
        <Link
          to={first.to}
          className={classes.entry}
          aria-current={administration.some((entry) => isAt(entry, pathname)) ? 'page' : undefined}
        >
          <IconSettings aria-hidden stroke={1.6} />
          {t('shell.admin')}
        </Link>
      )}
      <span className={classes.push} />
      <ProfileMenu className={classes.me!} />
    </nav>
  )
}
