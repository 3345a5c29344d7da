import type { Endpoint } from '@kontor/contract'
import { expect, test } from 'vitest'
import { mails, resourceTypes, users } from '../http/api.generated.ts'
import type { Item, ListRoute, NamedListRoute } from './list-types.ts'
import type { ChoicesQuery } from './useChoices.ts'
import { nameIn } from './useNames.ts'

type Types = (typeof resourceTypes.list)['endpoint'] & object
const list = <E extends Endpoint>(route: ListRoute<E>, _query: ChoicesQuery<E>, _name: (row: Item<E>) => string) =>
  (route as { path: string }).path
const named = <E extends Endpoint>(route: NamedListRoute<E>) => (route as { path: string }).path

test('a name is said in the reader’s language where it is translated, else as it is', () => {
  const lab = {
    name: 'Lab',
    translations: [
      { locale: 'de', name: 'Labor' },
      { locale: 'fr', name: '' },
    ],
  }
  expect(['de', 'fr', 'ar'].map((language) => nameIn(lab, language))).toEqual(['Labor', 'Lab', 'Lab'])
  expect(nameIn({ name: 'Raft' }, 'de')).toBe('Raft')
})

test('choices take a paged list call, its orders, filters and columns, and nothing else compiles', () => {
  const name = ({ name }: Item<Types>) => name
  expect(list(resourceTypes.list, { sort: '-name', kind: ['desk'] }, name)).toBe(resourceTypes.list.path)
  // @ts-expect-error the call can't be ordered by this column
  list(resourceTypes.list, { sort: 'nmae' }, name)
  // @ts-expect-error a picker loads the pages itself
  list(resourceTypes.list, { page: 2 }, name)
  // @ts-expect-error a row has no such column
  list(resourceTypes.list, {}, ({ nmae }) => nmae)
  // @ts-expect-error not a list
  list(resourceTypes.get, {}, () => '')
})

test('names come from a list of named rows, and nothing else compiles', () => {
  expect([named(resourceTypes.list), named(users.list)]).toEqual([resourceTypes.list.path, users.list.path])
  // @ts-expect-error its rows have no name
  named(mails.list)
  // @ts-expect-error not a list
  named(resourceTypes.get)
})
