import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isCompanys, useStart } from '../kit/session.ts'
import { signOut } from '../kit/sign-out.ts'
import { Avatar } from './Avatar.tsx'
import { Language } from './Language.tsx'
import classes from './ProfileMenu.module.css'

const schemes = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[]

/** Who I am here, how bright it is, and the way out. A popover of the browser's own: it closes itself and keeps the focus. */
export function ProfileMenu({ className }: { className: string }) {
  const { t } = useTranslation()
  const start = useStart()
  const { user } = start
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget="profile"
        aria-label={t('shell.profile_of', { name: user.name })}
      >
        <Avatar name={user.name} />
      </button>
      <div id="profile" popover="auto" role="dialog" aria-label={t('shell.profile')} className={classes.menu}>
        <div className={classes.who}>
          <b>
            <bdi>{user.name}</bdi>
          </b>
          <span>
            <bdi>{user.email}</bdi>
          </span>
          <span>
            <bdi>{isCompanys(start) ? start.company.name : t('shell.provider')}</bdi>
          </span>
        </div>
        <fieldset className={classes.schemes}>
          <legend>{t('shell.appearance')}</legend>
          <div>
            {schemes.map((scheme) => (
              <label key={scheme}>
                <input
                  type="radio"
                  name="scheme"
                  className="vh"
                  checked={colorScheme === scheme}
                  onChange={() => setColorScheme(scheme)}
                />
                {t(`shell.scheme_${scheme}`)}
              </label>
            ))}
          </div>
        </fieldset>
        {isCompanys(start) && (
          <div className={classes.language}>
            <Language />
          </div>
        )}
        <button type="button" className={classes.out} onClick={() => void signOut()}>
          <IconLogout className="along" size={18} stroke={1.6} aria-hidden />
          {t('shell.sign_out')}
        </button>
      </div>
    </>
  )
}
