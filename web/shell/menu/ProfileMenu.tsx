import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../kit/session/acting.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { lazyPart } from '../../kit/ui/state/lazy-part.tsx'
import classes from './ProfileMenu.module.css'
import popover from './popover.module.css'

const ProfileEntries = lazyPart(() => import('./ProfileEntries.tsx'))

/**
 * The profile menu. The browser's own popover, which closes itself and handles the focus. Its entries load once the pointer or
 * the focus reaches the button.
 */
export function ProfileMenu({ className }: { className: string }) {
  const { t } = useTranslation()
  const start = useStart()
  const user = useSignedIn()
  const menu = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const approach = () => setNear(true)
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget="profile"
        aria-label={t('shell.profile_of', { name: user.name })}
        onPointerEnter={approach}
        onFocus={approach}
      >
        <Avatar name={user.name} userId={isCompanyStart(start) ? user.id : null} />
      </button>
      <div
        ref={menu}
        id="profile"
        popover="auto"
        role="dialog"
        aria-label={t('shell.profile')}
        className={`${popover.float} ${classes.menu}`}
        // A phone's menu has a button for it too.
        onBeforeToggle={approach}
      >
        {isNear && <ProfileEntries onLeave={() => menu.current?.hidePopover()} />}
      </div>
    </>
  )
}
