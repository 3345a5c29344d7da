import { languages } from '@kontor/contract/languages.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { spokenLanguage } from '../../i18n.ts'
import { config } from '../../kit/config.ts'
import { LanguageSelect } from '../../kit/LanguageSelect.tsx'
import { loadSignInTexts } from '../../kit/sign-in-texts.ts'
import { FindCompany } from './FindCompany.tsx'
import classes from './LoginPage.module.css'
import { SignIn } from './SignIn.tsx'

/** On a company's host: sign in. On the base host, which is nobody's: the way to one's company. */
export default function LoginPage() {
  const { t } = useTranslation()
  const { tenant } = config
  const title = tenant ? t('login.title_of', { company: tenant }) : t('login.find_title')
  useEffect(() => {
    document.title = `${title} · Kontor`
  }, [title])
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <svg className={classes.mark} viewBox="0 0 36 36" role="img" aria-label="Kontor">
          <rect width="36" height="36" rx="8" fill="var(--k-brand)" />
          <path d="M13 11v14M23 11l-6.5 7L23 25" />
        </svg>
        <h1>{title}</h1>
        {tenant ? <SignIn /> : <FindCompany />}
        <div className={classes.language}>
          <LanguageSelect
            languages={languages}
            locale={spokenLanguage()}
            onChange={(locale) => void loadSignInTexts(locale)}
          />
        </div>
      </div>
    </main>
  )
}
