import { languages } from '@kontor/contract/values/languages.ts'
import type { ResourceColumn } from '@kontor/contract/values/resource-columns.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The label of a column of resources, as the header of an export says it. */
export function columnLabel(t: TFunction, key: ResourceColumn): string {
  if (key === 'name') return t('form.name')
  const locale = languages.find((each) => key === `name_${each.locale}`)?.locale
  if (locale) return t('resource_import.column_name_in', { language: locale })
  return t(`resource_import.column_${key as 'place'}`)
}

export function useColumnName(): (key: ResourceColumn) => string {
  const { t } = useTranslation()
  return (key) => columnLabel(t, key)
}
