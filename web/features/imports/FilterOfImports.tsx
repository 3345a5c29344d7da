import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/http/call.ts'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import type { Filter } from '../../kit/list/filter/filter-values.ts'
import { useMay } from '../../kit/session/may.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import type { ImportScreens } from './kind.ts'
import { nameOfImport } from './name-of-import.ts'

/** The most imports to choose from: the newest. */
const most = 100

/** The filter of a list by the import that added or changed its rows. The imports are read once somebody looks at them. */
export function FilterOfImports({
  route,
  ...filter
}: Filter<readonly number[]> & { route: ImportScreens['calls']['list'] }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const may = useMay()(route.access as Exclude<typeof route.access, string>)
  const input = { query: { sort: '-created_at', per_page: most } } as const
  const { data, refetch } = useCall(route, input, { enabled: may && !!filter.value?.length })
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
