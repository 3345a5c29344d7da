import type { CompanyPreference as Row } from '@kontor/contract'
import { OwnPreference as Body } from '@kontor/contract/calls/user-preferences.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useClose } from '../../kit/form/saving/leaving/useClose.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { preferences } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useFreshStart } from '../../kit/session/useLanguageChoice.ts'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import { Empty } from '../../kit/ui/state/states.tsx'
import { companyPreferenceAddresses, PreferenceFields } from '../preferences/preferences.ts'

/** Changes one of the company's preferences; before that it says for whom (R392). */
export default function CompanyPreference() {
  const { t } = useTranslation()
  const { category, preferenceId } = useParams()
  const closesTo = companyPreferenceAddresses.category({ category: Number(category) })
  const read = useCall(preferences.list, { query: { preference_category_ids: [String(category)] } })
  return (
    <LoadedPanel title={t('preferences.title')} read={read} closesTo={closesTo}>
      {({ data }, close) => {
        const row = data.find(({ id }) => id === Number(preferenceId))
        if (row) return <Change row={row} closesTo={closesTo} />
        return (
          <Panel title={t('preferences.title')} onClose={close}>
            <Empty>{t('form.gone')}</Empty>
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
  const form = useEndpointForm(preferences.update, Body, {
    initial: { value: row.value },
    params: { id: row.id },
    version: row.version,
    onSaved: () => {
      showToast(t('form.saved', { name: row.name }))
      void startAfresh()
      close()
    },
  })
  const { follower_count: followers, own_count: own } = row
  return (
    <FormPanel title={row.name} form={form} closesTo={closesTo} item={row}>
      <PreferenceFields row={row} form={form} />
      <p role="note">
        {row.is_companys
          ? t('preferences.same_for_all', { count: followers })
          : t(own === 0 ? 'preferences.changes_all' : 'preferences.changes', { followers, own })}
      </p>
    </FormPanel>
  )
}
