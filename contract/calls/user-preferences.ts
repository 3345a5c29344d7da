import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { changeOf, many, one, rowVersion } from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'

/** A setting with a fixed set of values, as it holds for the caller (R390). */
export const UserPreference = z.object({
  id: id('preference'),
  /** Its key: `BookingFirstSortField`. */
  preference: z.string(),
  name: z.string(),
  preference_category: id('preference_category'),
  preference_values: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The value that holds: the person's own, else the company's, else the product's (R392). */
  value: z.string(),
  is_own: z.boolean(),
  /** The version of the person's own value; 1 while they have none. */
  version: rowVersion,
})
export type UserPreference = z.infer<typeof UserPreference>

export const userPreferences = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/userpreferences/all',
    reads: ['user_preference', 'company_preference'],
    access: 'login',
    query: z.object({ preference_category_ids: z.array(idText('preference_category')).max(50).optional() }),
    response: many(UserPreference),
    summary: 'The caller’s settings that have a fixed set of values.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/userpreferences/{id}',
    changes: ['user_preference'],
    access: 'login',
    params: idParam('preference'),
    /** Null: the company's value holds again. */
    body: changeOf(z.object({ value: z.string().max(60).nullable() })),
    response: one(UserPreference),
    versioned: true,
    summary: 'Choose the caller’s own value of a setting.',
    errors: ['version_changed'],
  }),
})
