import { IconQrcode, IconTicket } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { aboutAddresses } from '../../features/about/addresses.ts'
import { isAt, useSections } from '../../features/admin/admin.tsx'
import { helpAddresses } from '../../features/help/addresses.ts'
import { passAddresses } from '../../features/passes/addresses.ts'
import { qrCodeAddresses } from '../../features/qr-codes/addresses.ts'
import { isAddressWithin } from '../../kit/address.ts'
import { useOnChange } from '../../kit/latest.ts'
import { useSignedIn } from '../../kit/session/acting.ts'
import { useMay } from '../../kit/session/may.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { HelpLink } from '../help/HelpLink.tsx'
import classes from './Menu.module.css'
import { useModules } from './modules.ts'
import popover from './popover.module.css'

/**
 * The menu with every entry: a wide panel beside the rail, on a phone over the screen. Its button opens and closes it
 * (R91). Any navigation closes it (R92), and so do Escape and a press beside it, because it is the browser's own
 * popover.
 */
export function ModuleMenu() {
  const { t } = useTranslation()
  const modules = useModules()
  const may = useMay()
  const start = useStart()
  const signedIn = useSignedIn()
  const isOfCompany = isCompanyStart(start)
  const { pathname, key } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  // The key changes with each navigation.
  useOnChange(key, () => menu.current?.hidePopover())
  const current = (isHere: boolean) => (isHere ? ('page' as const) : undefined)
  return (
    <div
      ref={menu}
      id="menu"
      popover="auto"
      role="dialog"
      aria-label={t('shell.menu')}
      className={`${popover.float} ${classes.menu}`}
    >
      <p className={classes.company} dir="auto">
        {isOfCompany ? start.company.name : t('shell.provider')}
      </p>
      {/* Only on a phone; otherwise it is in the rail. It opens over the menu. */}
      <button
        type="button"
        className={classes.me}
        popoverTarget="profile"
        aria-label={t('shell.profile_of', { name: signedIn.name })}
      >
        <Avatar name={signedIn.name} userId={isOfCompany ? signedIn.id : null} />
        <bdi>{signedIn.name}</bdi>
      </button>
      <ul>
        {modules.map(({ label, to, isAt, Icon, Link: Entry = Link }) => (
          <li key={to} className={classes.ofBar}>
            <Entry to={to} aria-current={current(isAt(pathname))}>
              <Icon aria-hidden size={18} stroke={1.6} />
              {t(label)}
            </Entry>
          </li>
        ))}
        {isOfCompany && may(['PLAN']) && (
          <li>
            <Link to={passAddresses.pass()} aria-current={current(isAddressWithin(pathname, passAddresses.pass()))}>
              <IconTicket aria-hidden size={18} stroke={1.6} />
              {t('passes.title')}
            </Link>
          </li>
        )}
        {isOfCompany && (
          <li>
            <Link to={qrCodeAddresses.scan()} aria-current={current(pathname === qrCodeAddresses.scan())}>
              <IconQrcode aria-hidden size={18} stroke={1.6} />
              {t('qr_codes.scan')}
            </Link>
          </li>
        )}
      </ul>
      {useSections().map(({ label, entries }) => (
        <div key={label}>
          <h2 id={`menu-${label}`}>{t(label)}</h2>
          <ul aria-labelledby={`menu-${label}`}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} aria-current={current(isAt(entry, pathname))}>
                  {t(entry.label)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <h2 id="menu-help">{t('shell.help')}</h2>
        <ul aria-labelledby="menu-help">
          <li>
            <HelpLink onToggle={() => menu.current?.hidePopover()}>{t('shell.help_here')}</HelpLink>
          </li>
          {isOfCompany && (
            <li>
              <Link to={helpAddresses.topics()} aria-current={current(pathname === helpAddresses.topics())}>
                {t('shell.help_all')}
              </Link>
            </li>
          )}
          <li>
            <Link to={aboutAddresses.about()} aria-current={current(isAddressWithin(pathname, aboutAddresses.about()))}>
              {t('shell.about')}
            </Link>
          </li>
        </ul>
      </div>
    </div>
  )
}
