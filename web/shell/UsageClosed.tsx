import '../features/login/step-texts.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addresses } from '../kit/addresses.ts'
import { config, onBaseHost } from '../kit/http/config.ts'
import { rememberAddress } from '../kit/session/remembered-address.ts'
import { Notice } from './Notice.tsx'

/** Says that the figures are the provider's, and links to where they are shown (R26). */
export default function UsageClosed() {
  const { t } = useTranslation()
  if (config.tenant)
    return (
      <Notice title={t('sign_in_steps.usage_title')} text={t('sign_in_steps.usage_company')}>
        {(button) => (
          <a className={button} href={onBaseHost(addresses.usage())}>
            {t('sign_in_steps.usage_open')}
          </a>
        )}
      </Notice>
    )
  return (
    <Notice title={t('sign_in_steps.usage_title')} text={t('sign_in_steps.usage_signed_out')}>
      {(button) => (
        <Link className={button} to={addresses.signIn()} onClick={() => rememberAddress(addresses.usage())}>
          {t('sign_in_steps.usage_sign_in')}
        </Link>
      )}
    </Notice>
  )
}
