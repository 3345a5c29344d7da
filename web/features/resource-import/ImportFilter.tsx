import { resourceImport } from '../../kit/http/api.generated.ts'
import type { Filter } from '../../kit/list/filter/filter-values.ts'
import { FilterOfImports } from '../imports/imports.ts'

/** The filter of resources by the import that added or changed them. */
export function ImportFilter(filter: Filter<readonly number[]>) {
  return <FilterOfImports route={resourceImport.list} {...filter} />
}
