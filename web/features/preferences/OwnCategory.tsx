import type { UserPreference } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { userPreferences } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useInitial } from '../../kit/session/session.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { preferenceAddresses } from './addresses.ts'
import { CategoryRows } from './CategoryRows.tsx'
import { useCategory } from './useCategory.ts'
import { useOwnUpdate } from './useOwnUpdate.ts'

/** The person's own preferences of one category. */
export default function OwnCategory() {
  const category = useCategory()
  const read = useCall(userPreferences.list, { query: { preference_category_ids: [String(category.id)] } })
  const update = useOwnUpdate()
  const sourceOf = useSource()
  return (
    <Loaded read={read} rows={6} height={3}>
      {({ data }) => (
        <CategoryRows
          addresses={preferenceAddresses}
          title={category.name}
          rows={data}
          mayChange={({ is_companys }) => !is_companys}
          sourceOf={sourceOf}
          onChange={update}
        />
      )}
    </Loaded>
  )
}

/** Says where a value comes from. */
function useSource() {
  const { t } = useTranslation()
  const company = useInitial().company.name
  return ({ is_own, is_companys, inherited }: UserPreference): string => {
    if (is_companys) return t('preferences.company_decides')
    const isCompanys = inherited.source === 'company'
    if (!is_own) return isCompanys ? t('preferences.from_company', { company }) : t('preferences.from_product')
    const value = inherited.label
    return isCompanys ? t('preferences.yours', { company, value }) : t('preferences.yours_alone', { value })
  }
}
