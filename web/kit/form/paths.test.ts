import { expect, test } from 'vitest'
import { valueAt, withRowsMoved, withValueAt } from './paths.ts'

const values = { name: 'A', users: [{ email: 'a@x' }, { email: 'b@x' }], hours: null as null | object }

test('a value inside of rows is read and replaced; what stands beside it stays the same', () => {
  expect(valueAt(values, 'users.1.email')).toBe('b@x')
  expect(valueAt(values, 'hours.monday.0')).toBe(undefined)
  const next = withValueAt(values, 'users.1.email', 'c@x')
  expect(next.users).toEqual([{ email: 'a@x' }, { email: 'c@x' }])
  expect(next.users[0]).toBe(values.users[0])
  expect(values.users[1]!.email).toBe('b@x')
  expect(withValueAt(values, 'hours.monday', [['08:00', '18:00']]).hours).toEqual({ monday: [['08:00', '18:00']] })
})

test('sentences follow their rows, and go with a removed one', () => {
  const errors = { 'users.0.email': 'first', 'users.2.email': 'third', users: 'too few', name: 'required' }
  expect(withRowsMoved(errors, 'users', [2, 0])).toEqual({
    'users.1.email': 'first',
    'users.0.email': 'third',
    users: 'too few',
    name: 'required',
  })
  expect(withRowsMoved(errors, 'users', [1])).toEqual({ users: 'too few', name: 'required' })
})
