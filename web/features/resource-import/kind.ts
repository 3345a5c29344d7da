import { isMappingWhole } from '@kontor/contract/calls/resource-import.ts'
import {
  joinedColumns,
  type ResourceColumn,
  type ResourceFaultCode,
  resourceColumns,
} from '@kontor/contract/values/resource-columns.ts'
import { resourceImport } from '../../kit/http/api.generated.ts'
import type { ImportScreens } from '../imports/imports.ts'
import { resourceAddresses } from '../resources/addresses.ts'
import { AllResources } from './AllResources.tsx'
import { resourceImportAddresses } from './addresses.ts'
import { FaultOffers } from './FaultOffers.tsx'
import { ExportResources } from './resource-import.tsx'
import { columnLabel } from './useColumnName.ts'

/** The screens of imports of resources. */
export const resourceScreens: ImportScreens = {
  calls: resourceImport,
  list: () => resourceImportAddresses.list(),
  one: (params) => resourceImportAddresses.one(params),
  home: { to: () => resourceAddresses.list(), label: 'form.resources' },
  ofImport: (resource_import) => resourceAddresses.ofImport({ resource_import }),
  columns: resourceColumns,
  joined: joinedColumns,
  isWhole: isMappingWhole,
  columnName: (t, key) => columnLabel(t, key as ResourceColumn),
  aboutRow: ({ type, place }) => [type, place].filter(Boolean).join(' · '),
  words: {
    title: 'resource_import.title',
    about: 'resource_import.about',
    file_hint: 'resource_import.file_hint',
    recent: 'resource_import.recent',
    needs_columns: 'resource_import.needs_columns',
    why_forbidden: 'resource_import.why_forbidden',
    kept_says: 'resource_import.kept_says',
    undo_text: 'resource_import.undo_text',
    show: 'resource_import.show',
    back: 'resource_import.back',
  },
  faultText: (t, { code, values }) => t(`resource_import.fault_${code as ResourceFaultCode}`, values ?? {}),
  faultShort: (t, code) => t(`resource_import.short_${code as ResourceFaultCode}`),
  Offers: FaultOffers,
  Actions: ExportResources,
  After: AllResources,
}
