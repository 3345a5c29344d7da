import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from './Notice.tsx'

/** Unknown addresses, and screens the reader may not open: the page does not tell which (R19, R42). */
export default function NotFound() {
  const { t } = useTranslation()
  return (
    <Notice title={t('shell.not_found')} text={t('shell.not_found_text')}>
      {(button) => (
        <Link className={button} to="/">
          {t('shell.to_start')}
        </Link>
      )}
    </Notice>
  )
}
