import { NewLevel } from '@kontor/contract/calls/level.ts'
import { NewResourceType } from '@kontor/contract/calls/resource-types.ts'
import { day, decimalNumber, instant, wholeNumber } from '@kontor/contract/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { say } from '../../../i18n.ts'
import { ApiError } from '../../http/api-error.ts'
import { byField, errorAt, failuresOf, recheckedErrors } from './failures.ts'

const type = { name: 'Lab', kind: 'room', translations: [] }

test('R130 R132 R143 a form’s own schema says what is wrong, once a field, in our words', () => {
  expect(failuresOf(NewResourceType, type)).toEqual({})
  expect(failuresOf(NewResourceType, { ...type, name: '   ' })).toEqual({ name: 'This field is required' })
  expect(failuresOf(NewResourceType, { ...type, name: ' \u200b\u200e ' })).toEqual({ name: 'This field is required' })
  expect(NewResourceType.parse({ ...type, name: ' \u200bLab 👩‍🔬 ' }).name).toBe('Lab 👩‍🔬')
  expect(failuresOf(NewResourceType, { ...type, name: 'x'.repeat(201) })).toEqual({
    name: 'The field must contain 200 or fewer characters',
  })
  const strict = z.object({
    code: z
      .string()
      .min(3)
      .regex(/^[a-z]+$/),
  })
  expect(failuresOf(strict, { code: '1' })).toEqual({ code: 'The field must contain 3 or more characters' })
})

test('what is wrong inside a field stands at its cell, and at the field that stands for the whole', () => {
  const hours = { monday: [['18:00', '08:00']] }
  const level = { parent_id: null, name: 'A', kind: 'site', timezone: 'UTC', country_id: null, working_hours: hours }
  const found = failuresOf(NewLevel, level)
  expect(Object.keys(found)).toEqual(['working_hours.monday'])
  expect(errorAt(found, 'working_hours')).toBe(found['working_hours.monday'])
  expect(errorAt(found, 'working_hours.tuesday')).toBe(null)
})

test('a half typed opening hour is asked for as a time, not named by its path', () => {
  for (const half of ['', '9', '25:00', '24:01']) {
    const level = { parent_id: null, name: 'A', kind: 'site', timezone: 'UTC', country_id: null }
    const values = { ...level, working_hours: { monday: [[half, '18:00']] } }
    expect(failuresOf(NewLevel, values)['working_hours.monday.0.0']).toBe(
      'Enter a time from 00:00 to 24:00, such as 07:30',
    )
  }
})

test('R148 what is no text at all where a date is asked for is a wrong date', () => {
  const schema = z.object({ day, at: instant })
  const at = '2026-11-21T10:00:00Z'
  expect(failuresOf(schema, { day: 3, at })).toEqual({ day: 'Wrong date format' })
  expect(failuresOf(schema, { day: '2026-11-21', at: true })).toEqual({ at: 'Wrong date format' })
  expect(failuresOf(schema, { day: '2026-02-31', at })).toEqual({ day: 'Enter a date with its day, month and year' })
  expect(failuresOf(schema, { at })).toEqual({ day: 'This field is required' })
})

test('R142 what no sentence of its own is about names the field', () => {
  const schema = z.object({ colour: z.string().regex(/^#[\da-f]{6}$/) })
  expect(failuresOf(schema, { colour: 'blue' })).toEqual({ colour: 'colour is not valid' })
})

test('R109 in another language a field says anew what the schema has against it; what only the server could say goes', () => {
  const values = { ...type, name: ' ' }
  const shown = { ...failuresOf(NewResourceType, values), kind: 'This kind is taken' }
  say('de', { 'error.required': 'Bitte ausfüllen' })
  expect(recheckedErrors(shown, failuresOf(NewResourceType, values))).toEqual({
    name: 'Bitte ausfüllen',
    kind: undefined,
  })
  // A field without a message gets none by another language.
  expect(recheckedErrors({ name: undefined }, failuresOf(NewResourceType, values))).toEqual({ name: undefined })
  say('en', {})
})

test('what the server has against a cell of a row stands at that cell; what the form doesn’t have is no field’s', () => {
  const refused = new ApiError(422, { errors: { 'users.3.email': ['Taken', 'Too long'], invite: ['No'] } })
  const found = byField(refused, { users: [] })
  expect(found).toEqual({ 'users.3.email': 'Taken' })
  expect([errorAt(found, 'users.3.email'), errorAt(found, 'users.2')]).toEqual(['Taken', null])
})

test('R138 what was typed and is no number says so in words of people', () => {
  const schema = z.object({ width: wholeNumber.min(1).nullable(), price: decimalNumber })
  expect(failuresOf(schema, { width: null, price: 2.5 })).toEqual({})
  expect(failuresOf(schema, { width: '16o', price: null })).toEqual({
    width: 'Only numbers allowed',
    price: 'This field is required',
  })
  expect(failuresOf(schema, { width: 79.5, price: 'free' })).toEqual({
    width: 'Only numbers allowed',
    price: 'Only numbers allowed',
  })
  expect(failuresOf(schema, { width: 0, price: 1 })).toEqual({ width: 'Enter 1 or more' })
})
