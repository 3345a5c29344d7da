import { codeTypes } from '@kontor/contract/values/qr-code.ts'
import { useTranslation } from 'react-i18next'

/** The types of codes, as the choices of a filter. */
export function useTypes() {
  const { t } = useTranslation()
  return Object.values(codeTypes).map((value) => ({ value, label: t(`qr_codes.type_${value}`) }))
}
