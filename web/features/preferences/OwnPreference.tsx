import type { Preference as Row } from '@kontor/contract'
import { OwnPreference as Body } from '@kontor/contract/calls/user-preferences.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useClose } from '../../kit/form/saving/leaving/useClose.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { userPreferences } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useFreshStart } from '../../kit/session/useLanguageChoice.ts'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import { Empty } from '../../kit/ui/state/states.tsx'
import { preferenceAddresses } from './addresses.ts'
import { PreferenceFields } from './PreferenceFields.tsx'

/** Changes one of the person's own preferences. */
export default function OwnPreference() {
  const { t } = useTranslation()
  const { category, preferenceId } = useParams()
  const closesTo = preferenceAddresses.category({ category: Number(category) })
  const read = useCall(userPreferences.list, { query: { preference_category_ids: [String(category)] } })
  return (
    <LoadedPanel title={t('preferences.title')} read={read} closesTo={closesTo}>
      {({ data }, close) => {
        const row = data.find(({ id }) => id === Number(preferenceId))
        if (row && !row.is_companys) return <Change row={row} closesTo={closesTo} />
        return (
          <Panel title={row?.name ?? t('preferences.title')} onClose={close}>
            <Empty>{row ? t('preferences.company_decides') : t('form.gone')}</Empty>
          </Panel>
        )
      }}
    </LoadedPanel>
  )
}

function Change({ row, closesTo }: { row: Row; closesTo: string }) {
  const { t } = useTranslation()
  const startAfresh = useFreshStart()
  const close = useClose(closesTo)
  const form = useEndpointForm(userPreferences.update, Body, {
    initial: { value: row.value },
    params: { id: row.id },
    version: row.version,
    onSaved: () => {
      showToast(t('form.saved', { name: row.name }))
      void startAfresh()
      close()
    },
  })
  return (
    <FormPanel title={row.name} form={form} closesTo={closesTo}>
      <PreferenceFields row={row} form={form} />
    </FormPanel>
  )
}
