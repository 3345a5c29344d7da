import { NewNamedEntry } from '@kontor/contract/named-entries.ts'
import { useTranslation } from 'react-i18next'
import type { CatalogueAddresses } from '../../kit/catalogue/addresses.ts'
import { EntryPanel } from '../../kit/catalogue/EntryPanel.tsx'
import { NameFields } from '../../kit/catalogue/NameFields.tsx'
import type { Routes } from '../../kit/http/route.ts'
import { NumberFilter } from '../../kit/list/filter/NumberFilter.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { useList } from '../../kit/list/useList.ts'
import { CatalogueList, resourceCount, usedByResources } from '../catalogue/catalogue.tsx'

type NamedCatalogue = 'resourceModels' | 'resourceCapacityTypes'
/** The calls of a catalogue of names (`namedEntries` of the contract). */
type NamedCalls = { [Name in NamedCatalogue]: Routes<Name> }[NamedCatalogue]
/** Models stand for all of them: they have the same shapes. */
const asModels = (calls: NamedCalls) => calls as Routes<'resourceModels'>

interface Common {
  title: string
  addresses: CatalogueAddresses
  calls: NamedCalls
}

interface EntryList extends Common {
  about: string
  counted: (count: number) => string
}

/** The list of a catalogue of names, each with the number of resources that have it. */
export function NamedEntryList({ calls: given, ...props }: EntryList) {
  const { t } = useTranslation()
  const calls = asModels(given)
  const list = useList(calls.list)
  const columns = columnsOf(calls.list, {
    name: { header: t('form.name'), sort: true },
    resource_count: resourceCount(),
  })
  return (
    <CatalogueList {...props} calls={calls} list={list} columns={columns} copied={() => ({})} refusal={usedByResources}>
      <NumberFilter label={t('form.resources')} {...list.filter('resource_count')} />
    </CatalogueList>
  )
}

/** The panel of an entry of a catalogue of names. */
export const NamedEntryPanel = ({ calls, ...props }: Common) => (
  <EntryPanel
    {...props}
    calls={asModels(calls)}
    schema={NewNamedEntry}
    initial={{ name: '', translations: [] }}
    fields={NameFields}
    refusal={usedByResources}
  />
)
