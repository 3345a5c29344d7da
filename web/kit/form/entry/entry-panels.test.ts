import { NewResourceType } from '@kontor/contract/resource-types.ts'
import { expect, test } from 'vitest'
import { levels, masterHelp, resourceTypes } from '../../http/api.generated.ts'
import { AddPanel, EditPanel } from './EntryPanels.tsx'

// Compiled by `npm run check`, never called.
function wrongPanels() {
  const shared = { title: 'Type', closesTo: '/', schema: NewResourceType, fields: () => null }
  const initial = { name: '', kind: null, translations: [] }
  AddPanel({ ...shared, route: resourceTypes.create, initial })
  // @ts-expect-error the call doesn't take what the form sends
  AddPanel({ ...shared, route: levels.create, initial })
  // @ts-expect-error a field is missing
  AddPanel({ ...shared, route: resourceTypes.create, initial: { name: '' } })
  const deletionOf = (_: object, name: string) => ({ route: resourceTypes.remove, input: { params: { id: 1 } }, name })
  EditPanel({ ...shared, id: 1, routes: resourceTypes, deletionOf })
  // @ts-expect-error the entry doesn't have the fields of the form
  EditPanel({ ...shared, id: 1, routes: masterHelp, deletionOf })
}

test('a panel of another call than its form is about doesn’t compile', () => {
  expect(wrongPanels).toHaveLength(0)
})
