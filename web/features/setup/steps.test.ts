import type { Setup } from '@kontor/contract'
import { expect, test } from 'vitest'
import { firstOpen, isDone, nextAddress } from './steps.ts'

const nothing: Setup = {
  is_open: true,
  site: null,
  has_hours: false,
  floor: null,
  map: null,
  resource_types: 0,
  resources: 0,
  placed: 0,
  first_resource_id: null,
  people: 0,
  groups: [],
  is_booked: false,
}
const site = { id: 1, name: 'Speicherstadt', timezone: 'Europe/Berlin', working_hours: null }
const made: Partial<Setup> = {
  ...{ site, has_hours: true, map: { id: 1, is_published: true, waiting: 0 }, resource_types: 1, resources: 4 },
  placed: 4,
}

test.each<[string, Partial<Setup>, string]>([
  ['an empty company begins with its site', {}, 'site'],
  ['a site without hours isn’t done', { site }, 'site'],
  ['hours that another place sets count', { site, has_hours: true }, 'plan'],
  ['a step that was skipped stays open', { site, has_hours: true, resource_types: 2 }, 'plan'],
  [
    'desks that wait on a draft can’t be booked on the plan yet',
    { site, has_hours: true, map: { id: 1, is_published: false, waiting: 4 }, resource_types: 1, resources: 4 },
    'desks',
  ],
  ['with everything made, people are invited', { ...made, people: 1 }, 'people'],
  ['once others may book, the booking is left', { ...made, people: 2 }, 'booking'],
])('%s', (_, has, step) => {
  expect(firstOpen({ ...nothing, ...has })).toBe(step)
})

test('resources without a floor plan are enough to book', () => {
  expect(isDone('desks', { ...nothing, resources: 1 })).toBe(true)
})

test('that the one who sets the company up may book doesn’t settle who may, a second person does', () => {
  const has = { ...nothing, resources: 4 }
  expect([isDone('people', { ...has, people: 1 }), isDone('people', { ...has, people: 2 })]).toEqual([false, true])
})

test('a step leads to the next one, and the last to itself', () => {
  expect([nextAddress('site'), nextAddress('booking')]).toEqual(['/setup/plan', '/setup/booking'])
})
