import { IconHelpCircle, IconMenu2, IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { aboutAddresses } from '../../features/about/addresses.ts'
import { isAt, useSections } from '../../features/admin/admin.tsx'
import { useWaitingRequests } from '../../features/approvals/approvals.ts'
import { helpAddresses } from '../../features/help/addresses.ts'
import { comma } from '../../i18n.ts'
import { isAddressWithin } from '../../kit/address.ts'
import { addresses } from '../../kit/addresses.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { CompanyMark } from '../../kit/ui/frame/CompanyMark.tsx'
import { usePhone } from '../../kit/ui/theme/media.ts'
import { HelpLink } from '../help/HelpLink.tsx'
import { ModuleMenu } from './ModuleMenu.tsx'
import classes from './Modules.module.css'
import { useModules } from './modules.ts'
import { ProfileMenu } from './ProfileMenu.tsx'

/** Modules that a phone's bar has room for; the others are in the menu. */
const mostBelow = 4

/** The modules: a rail at the side, or on a phone a bar below. It is one list, laid out by the width. */
export function Modules() {
  const { t } = useTranslation()
  const modules = useModules()
  const start = useStart()
  const { pathname } = useLocation()
  const name = isCompanyStart(start) ? start.company.name : t('shell.provider')
  const administration = useSections().flatMap(({ entries }) => entries)
  const [first] = administration
  const isInAdministration = administration.some((entry) => isAt(entry, pathname))
  const phone = usePhone()
  const { total: waiting } = useWaitingRequests()
  // The bar of a phone has no entry for the administration.
  const isInMenuOnly =
    [aboutAddresses.about(), helpAddresses.topics()].some((start) => isAddressWithin(pathname, start)) ||
    (phone && (isInAdministration || modules.slice(mostBelow).some(({ isAt }) => isAt(pathname))))
  return (
    <nav className={classes.rail} aria-label={t('shell.modules')}>
      <Link
        className={classes.mark}
        to={addresses.start()}
        aria-label={t('shell.home_of', { company: name })}
        title={name}
      >
        <CompanyMark>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M5 3v14M15 3 8.5 10 15 17" />
          </svg>
        </CompanyMark>
        <span className={classes.company} dir="auto">
          {name}
        </span>
      </Link>
      {modules.map(({ label, to, isAt, Icon, Link: Entry = Link }, place) => (
        <Entry
          key={label}
          to={to}
          className={place < mostBelow ? classes.entry : `${classes.entry} ${classes.roomy}`}
          aria-current={isAt(pathname) ? 'page' : undefined}
        >
          <Icon className="along" aria-hidden stroke={1.6} />
          {t(label)}
          {label === 'shell.bookings' && waiting > 0 && (
            <>
              <b className={classes.count} aria-hidden>
                {waiting > 99 ? '99+' : waiting}
              </b>
              <span className="vh">
                {comma()}
                {t('approvals.wait_for_you', { count: waiting })}
              </span>
            </>
          )}
        </Entry>
      ))}
      {first && (
        <Link
          to={first.to}
          className={`${classes.entry} ${classes.roomy}`}
          aria-current={isInAdministration ? 'page' : undefined}
        >
          <IconSettings aria-hidden stroke={1.6} />
          {t('shell.admin')}
        </Link>
      )}
      <button
        type="button"
        className={`${classes.entry} ${classes.more}`}
        popoverTarget="menu"
        aria-current={isInMenuOnly || undefined}
      >
        <IconMenu2 aria-hidden stroke={1.6} />
        {t('shell.more')}
      </button>
      <span className={classes.push} />
      <HelpLink className={`${classes.entry} ${classes.roomy}`}>
        <IconHelpCircle aria-hidden stroke={1.6} />
        {t('shell.help')}
      </HelpLink>
      <ProfileMenu className={classes.me!} />
      <ModuleMenu />
    </nav>
  )
}
