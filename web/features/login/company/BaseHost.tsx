import '../step-texts.ts'
import type { HandOver } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../kit/http/api-error.ts'
import { LoginFrame } from '../LoginFrame.tsx'
import { firstScreen } from '../login.ts'
import { SignInForm } from '../SignInForm.tsx'
import { type Credentials, signInOnBaseHost } from '../sign-in.ts'
import { baseHostOf, companyAddress } from './base-host.ts'
import { ChooseCompany } from './ChooseCompany.tsx'
import { FindCompany } from './FindCompany.tsx'

/** Seconds after which new codes are requested: a code is valid for thirty. */
const fresh = 20

interface Choice {
  credentials: Credentials
  companies: HandOver[]
  at: number
}

/**
 * The sign-in of the base host, which belongs to no company. It hands people over to their company, or shows how to
 * reach it. A person of several companies chooses; a master user stays here.
 */
export default function BaseHost() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [isFinding, setIsFinding] = useState(false)

  const goTo = ({ subdomain, token }: HandOver) => {
    const base = baseHostOf(location.hostname)
    const address = base && companyAddress(subdomain, base, location)
    if (!address) throw new ApiError(404, { message: t('sign_in_steps.find_elsewhere') })
    // The referrer proves to the company's page that the sign-in was begun in this browser.
    Object.assign(document.createElement('a'), { href: `${address}#token=${token}`, referrerPolicy: 'origin' }).click()
  }
  const signIn = async (credentials: Credentials) => {
    const companies = await signInOnBaseHost(credentials)
    if (companies.length > 1) setChoice({ credentials, companies, at: Date.now() })
    else if (companies[0]) goTo(companies[0])
    else await navigate(await firstScreen(), { replace: true })
  }
  const choose = async ({ credentials, companies, at }: Choice, subdomain: string) => {
    const known = Date.now() - at < fresh * 1000 ? companies : await signInOnBaseHost(credentials)
    goTo(known.find((company) => company.subdomain === subdomain)!)
  }
  const link = (text: string, go: () => void) => (
    <button type="button" className="link" onClick={go}>
      {text}
    </button>
  )

  if (choice)
    return (
      <LoginFrame title={t('sign_in_steps.choose_title')} isNext>
        <ChooseCompany companies={choice.companies} onChoose={(subdomain) => choose(choice, subdomain)}>
          {link(t('sign_in_steps.back'), () => setChoice(null))}
        </ChooseCompany>
      </LoginFrame>
    )
  if (isFinding)
    return (
      <LoginFrame title={t('sign_in_steps.find_title')}>
        <FindCompany>{link(t('sign_in_steps.find_back'), () => setIsFinding(false))}</FindCompany>
      </LoginFrame>
    )
  return (
    <LoginFrame title={t('sign_in_steps.title')}>
      <SignInForm signIn={signIn}>{link(t('login.find_link'), () => setIsFinding(true))}</SignInForm>
    </LoginFrame>
  )
}
