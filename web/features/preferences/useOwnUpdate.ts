import type { Preference as Row } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { userPreferences } from '../../kit/http/api.generated.ts'
import { useAction } from '../../kit/http/call.ts'
import { useFreshStart } from '../../kit/session/useLanguageChoice.ts'
import { showToast } from '../../kit/ui/message/toast.ts'

/** Saves a choice of the person at once; all screens follow (R391). */
export function useOwnUpdate() {
  const { t } = useTranslation()
  const startAfresh = useFreshStart()
  const update = useAction(userPreferences.update)
  return (row: Row, value: string | null) =>
    update.mutate(
      { params: { id: row.id }, body: { value, version: row.version } },
      {
        onSuccess: ({ data: { name, label } }) => {
          showToast(value === null ? t('preferences.was_reset', { name, value: label }) : t('form.saved', { name }))
          void startAfresh()
        },
      },
    )
}
