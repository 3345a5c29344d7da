import type { ChangedResource } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n.ts'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'

/** The line under a setting of a resource: what it was before a change that isn't saved, else where it comes from. */
export function useSource(form: EndpointForm<ChangedResource>) {
  const { t } = useTranslation()
  return (fields: readonly (keyof ChangedResource)[], was: string, source = t('availability.set_here')) =>
    form.isChanged(fields) ? t('form.was', { value: isolated(was) }) : source
}
