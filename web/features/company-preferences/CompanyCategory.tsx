import type { CompanyPreference } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { preferences } from '../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../kit/http/call.ts'
import { useFreshStart } from '../../kit/session/useLanguageChoice.ts'
import { showToast } from '../../kit/ui/message/toast.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { CategoryRows, companyPreferenceAddresses, useCategory } from '../preferences/preferences.ts'

/** The company's preferences of one category, with how many people have their value. */
export default function CompanyCategory() {
  const category = useCategory()
  const read = useCall(preferences.list, { query: { preference_category_ids: [String(category.id)] } })
  const update = useUpdate()
  const sourceOf = useSource()
  return (
    <Loaded read={read} rows={6} height={3}>
      {({ data }) => (
        <CategoryRows
          addresses={companyPreferenceAddresses}
          title={category.name}
          rows={data}
          mayChange={({ meta }) => meta.update}
          sourceOf={sourceOf}
          onChange={update}
        />
      )}
    </Loaded>
  )
}

function useUpdate() {
  const { t } = useTranslation()
  const startAfresh = useFreshStart()
  const update = useAction(preferences.update)
  return ({ id, version }: CompanyPreference, value: string | null) =>
    update.mutate(
      { params: { id }, body: { value, version } },
      {
        onSuccess: ({ data: { name, label } }) => {
          showToast(value === null ? t('preferences.was_reset', { name, value: label }) : t('form.saved', { name }))
          void startAfresh()
        },
      },
    )
}

/** Says where the company's value comes from, and for how many people it holds. */
function useSource() {
  const { t } = useTranslation()
  return ({ is_own, is_companys, inherited, follower_count: followers, own_count: own }: CompanyPreference) =>
    [
      is_own ? t('preferences.set_by_company', { value: inherited.label }) : t('preferences.from_product'),
      is_companys
        ? t('preferences.same_for_all', { count: followers })
        : t(own === 0 ? 'preferences.all_follow' : 'preferences.followers', { followers, own }),
    ].join(' · ')
}
