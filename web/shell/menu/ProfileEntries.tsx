import { IconAdjustments, IconLogout, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { preferenceAddresses } from '../../features/preferences/addresses.ts'
import { profileAddresses } from '../../features/profile/addresses.ts'
import { profile } from '../../kit/http/api.generated.ts'
import { useSignedIn } from '../../kit/session/acting.ts'
import { useMay } from '../../kit/session/may.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { signOut } from '../../kit/session/sign-out.ts'
import { chooseScheme, schemes, useScheme } from '../../kit/ui/theme/scheme.ts'
import { Language } from '../Language.tsx'
import classes from './ProfileMenu.module.css'

/** Says who is signed in, and has the theme, the language, the profile and the way out. */
export default function ProfileEntries({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const start = useStart()
  const { email } = start.user
  const user = useSignedIn()
  const isOfCompany = isCompanyStart(start)
  const may = useMay()
  const chosen = useScheme()
  return (
    <>
      <div className={classes.who}>
        <b>
          <bdi>{user.name}</bdi>
        </b>
        <span>
          <bdi>{email}</bdi>
        </span>
        <span>
          <bdi>{isOfCompany ? start.company.name : t('shell.provider')}</bdi>
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
                checked={chosen === scheme}
                onChange={() => chooseScheme(scheme)}
              />
              {t(`shell.scheme_${scheme}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {isOfCompany && !start.acting && (
        <div className={classes.language}>
          <Language />
        </div>
      )}
      {isOfCompany && may(profile.get.access) && (
        <Link to={profileAddresses.profile()} className={classes.out} onClick={onLeave}>
          <IconUser size={18} stroke={1.6} aria-hidden />
          {t('profile.title')}
        </Link>
      )}
      {isOfCompany && (
        <Link to={preferenceAddresses.all()} className={classes.out} onClick={onLeave}>
          <IconAdjustments size={18} stroke={1.6} aria-hidden />
          {t('preferences.title')}
        </Link>
      )}
      <button type="button" className={classes.out} onClick={() => void signOut()}>
        <IconLogout className="along" size={18} stroke={1.6} aria-hidden />
        {t('shell.sign_out')}
      </button>
    </>
  )
}
