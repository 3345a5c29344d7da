import { NewResourceType } from '@kontor/contract/calls/resource-types.ts'
import { expect, test } from 'vitest'
import { levels, masterHelp, resourceTypes } from '../http/api.generated.ts'
import { catalogueAddresses, entryAddress } from './addresses.ts'
import { EntryPanel } from './EntryPanel.tsx'

const addresses = catalogueAddresses('/resource-types', 'resource_type')

// Compiled by `npm run check`, never called.
function wrongPanels() {
  const initial = { name: '', kind: null, translations: [] }
  const shared = { title: 'Type', addresses, schema: NewResourceType, initial, fields: () => null }
  EntryPanel({ ...shared, calls: resourceTypes })
  // @ts-expect-error the calls don't take what the form sends
  EntryPanel({ ...shared, calls: { ...resourceTypes, create: levels.create } })
  // @ts-expect-error the entry doesn't have the fields of the form
  EntryPanel({ ...shared, calls: { ...resourceTypes, get: masterHelp.get } })
  // @ts-expect-error a field is missing
  EntryPanel({ ...shared, calls: resourceTypes, initial: { name: '' } })
}

test('a panel of other calls than its form is about doesn’t compile', () => {
  expect(wrongPanels).toHaveLength(0)
})

test('a catalogue has its list and, over that, where an entry is added and where one is changed', () => {
  expect([addresses.list(), addresses.add(), entryAddress(addresses, 7), addresses.edit.path]).toEqual([
    '/resource-types',
    '/resource-types/add',
    '/resource-types/edit/7',
    'edit/:resource_type_id',
  ])
})
