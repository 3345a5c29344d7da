import type { ResourceType } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { resourceTypes } from '../../kit/http/api.generated.ts'

/** What deleting a type asks, in its form and in its row. */
export function useDeletion() {
  const { t } = useTranslation()
  return ({ id, resource_count: count }: ResourceType, name: string) => ({
    route: resourceTypes.remove,
    input: { params: { id } },
    name,
    refusal: count > 0 ? t('form.used_by_resources', { count }) : null,
  })
}
