import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addresses } from '../../kit/addresses.ts'
import { Notice } from '../Notice.tsx'
import { MissedAddress } from './MissedAddress.tsx'

/** Unknown addresses, and screens the reader may not open: the page doesn't say which it is (R19, R42). */
export default function NotFound() {
  const { t } = useTranslation()
  return (
    <Notice title={t('shell.not_found')} text={t('shell.not_found_text')}>
      {(button) => (
        <>
          <MissedAddress />
          <Link className={button} to={addresses.start()}>
            {t('shell.to_start')}
          </Link>
        </>
      )}
    </Notice>
  )
}
