import type { ChangedResource } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n.ts'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'

/**
 * The line under a setting of a resource: what it was (`was`; null: none) before a change that isn't saved, else where it
 * comes from. Nothing is said of none.
 */
export function useSource(form: EndpointForm<ChangedResource>) {
  const { t } = useTranslation()
  return (fields: readonly (keyof ChangedResource)[], was: string | null, source = t('availability.set_here')) => {
    if (form.isChanged(fields)) return t('form.was', { value: was === null ? t('resources.not_set') : isolated(was) })
    return was !== null && source
  }
}
