import { expect, test } from 'vitest'
import { gridAddresses } from '../features/grid/addresses.ts'
import { address, searchOf, written } from './address.ts'

const zones = address('/zones')
const edit = zones.child('edit/:zone_id')
const plan = address('/plan/:level_id?', { date: written.day, from: written.time, needs: written.numbers })
const resource = plan.child('resources/:id', { type: written.number })

test('an address is built from its parameters and its query', () => {
  expect(zones()).toBe('/zones')
  expect(edit({ zone_id: 4 })).toBe('/zones/edit/4')
  expect([edit.path, edit.full]).toEqual(['edit/:zone_id', '/zones/edit/:zone_id'])
  expect(plan()).toBe('/plan')
  expect(plan({ level_id: 3 }, { date: '2026-11-23', from: '07:30', needs: [1, 2] })).toBe(
    '/plan/3?date=2026-11-23&from=07:30&needs=1,2',
  )
  expect(resource({ level_id: 3, id: 'a/b' }, { type: 1 })).toBe('/plan/3/resources/a%2Fb?type=1')
  expect(plan({ level_id: 3 }, { needs: [], date: null })).toBe('/plan/3')
})

test('a parameter or a key of the query that an address doesn’t have, or lacks, doesn’t compile', () => {
  const isNeverCalled = () => {
    // @ts-expect-error: the parameter is missing
    edit()
    // @ts-expect-error: another parameter's name
    edit({ id: 4 })
    // @ts-expect-error: it has no query
    edit({ zone_id: 4 }, { date: '2026-11-23' })
    // @ts-expect-error: a misspelt key
    plan({ level_id: 3 }, { type_id: 4 })
    // @ts-expect-error: ids are numbers
    plan({}, { needs: 'projector' })
    // @ts-expect-error: the grid's place is `level`, as it reads it
    gridAddresses.preset({ presetId: 1 }, { level_id: 4 })
  }
  expect(isNeverCalled).toBeTypeOf('function')
})

test('the declaration that writes a query reads it, and drops what is no such value', () => {
  const read = (text: string) => resource.read(new URLSearchParams(text))
  expect(read('date=2026-11-23&from=07:30&needs=1,2&type=5')).toEqual({
    ...{ date: '2026-11-23', from: '07:30', needs: [1, 2], type: 5 },
  })
  expect(read('date=2026-02-30&from=25:00&type=0x1&needs=')).toEqual({})
  expect(read('date=2199-12-31')).toEqual({ date: '2199-12-31' })
  for (const year of ['0000', '1899', '2200']) expect(read(`date=${year}-01-01`)).toEqual({})
  expect(read('needs=1.5,2,1e99,-1,x')).toEqual({ needs: [2] })
})

test('changing some of a query keeps the rest', () => {
  const before = new URLSearchParams('date=2026-11-23&from=07:30&query=desk')
  expect(searchOf(plan.change(before, { from: null, needs: [2] }))).toBe('?date=2026-11-23&query=desk&needs=2')
})
