import { useTranslation } from 'react-i18next'
import { resourceImport } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import type { Filter } from '../../kit/list/filter/filter-values.ts'
import { useMay } from '../../kit/session/may.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { nameOfImport } from '../imports/imports.ts'

/** The most imports to choose from: the newest. */
const most = 100

/** The filter of resources by the import that added or changed them. The imports are read once somebody looks at them. */
export function ImportFilter(filter: Filter<readonly number[]>) {
  const { t } = useTranslation()
  const moment = useMoment()
  const may = useMay()(resourceImport.list.access)
  const input = { query: { sort: '-created_at', per_page: most } } as const
  const { data, refetch } = useCall(resourceImport.list, input, { enabled: may && !!filter.value?.length })
  if (!may) return null
  return (
    <ChoiceFilter
      label={t('resource_import.filter')}
      options={(data?.data ?? [])
        .filter(({ added, changed }) => added + changed > 0)
        .map((line) => ({ value: line.id, label: `${nameOfImport(t, line)}, ${moment(line.created_at)}` }))}
      loadChoices={() => refetch()}
      {...filter}
    />
  )
}
