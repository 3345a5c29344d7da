import { languages } from '@kontor/contract/values/languages.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { spokenLanguage } from '../../i18n.ts'
import { hasDrafts } from '../../kit/form/saving/draft.ts'
import { useBrand } from '../../kit/session/brand.ts'
import { session } from '../../kit/session/session.ts'
import { loadSignInTexts } from '../../kit/session/sign-in-texts.ts'
import { CompanyMark } from '../../kit/ui/frame/CompanyMark.tsx'
import { useTitle } from '../../kit/ui/frame/useTitle.ts'
import { LanguageSelect } from '../../kit/ui/input/LanguageSelect.tsx'
import classes from './LoginPage.module.css'

interface Props {
  title: string
  /** It replaces a form that was sent, so its title takes the focus. */
  isNext?: true
  children: ReactNode
}

/** The language changes only once its texts have been loaded (R104). */
async function choose(locale: string): Promise<void> {
  await loadSignInTexts(locale)
  if (session.language() === locale) session.chooseLanguage(locale)
}

/** The frame of the sign-in screens: one column, and the choice of language. */
export function LoginFrame({ title, isNext, children }: Props) {
  const { t } = useTranslation()
  const hasEnded = useLocation().state?.reason === 'ended'
  const photo = useBrand()?.photo
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  useLayoutEffect(() => {
    if (isNext) heading.current?.focus()
  }, [isNext])
  return (
    <main className={classes.page} data-photo={photo ? true : undefined}>
      <div className={classes.column}>
        <div className={classes.logo}>
          <CompanyMark>
            <svg className={classes.mark} viewBox="0 0 36 36" role="img" aria-label="Kontor">
              <rect width="36" height="36" rx="8" fill="var(--k-brand)" />
              <path d="M13 11v14M23 11l-6.5 7L23 25" />
            </svg>
          </CompanyMark>
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {hasEnded && (
          <p className={classes.ended} role="status">
            {t('login.session_ended')} {hasDrafts() && t('login.typed_kept')}
          </p>
        )}
        {children}
        <div className={classes.language}>
          <LanguageSelect languages={languages} locale={spokenLanguage()} onChange={(locale) => void choose(locale)} />
        </div>
      </div>
      {photo && <img className={classes.photo} src={`/company/v1/companyprofileimage/${photo}`} alt="" />}
    </main>
  )
}
