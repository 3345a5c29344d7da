import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { changeOf, many, one, rowVersion } from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { preferenceForms } from '../values/preference-kinds.ts'

const word = z.string().max(200)
/** A word, or several: of a list of days or slots, in their own order. */
export const preferenceValue = z.union([word, z.array(word).max(30)])
export type PreferenceValue = z.infer<typeof preferenceValue>

/** A value, and how the caller reads it. */
const Chosen = z.object({ value: preferenceValue, label: z.string() })

/** A preference and its values (R390). */
export const Preference = z.object({
  id: id('preference'),
  /** Its key: `BookingFirstSortField`. */
  preference: z.string(),
  name: z.string(),
  /** Its effect. */
  about: z.string(),
  preference_category: id('preference_category'),
  form: z.enum(preferenceForms),
  /** The choices; none where any place, time, number or text can be chosen. */
  preference_values: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The caller's own value; empty without one. */
  preference_user_values: z.array(Chosen),
  /** Whether the menu leaves the entry out, because its module opens by itself. */
  is_automatic: z.boolean(),
  /** The value that holds, and how the caller reads it. */
  value: preferenceValue,
  label: z.string(),
  /** The value that holds once this one is given up, and whether it is the company's or the product's. */
  inherited: Chosen.extend({ source: z.enum(['company', 'product']) }),
  /** Whether the value is one's own, of the person or of the company. */
  is_own: z.boolean(),
  /** Whether the company alone decides. */
  is_companys: z.boolean(),
  version: rowVersion,
})
export type Preference = z.infer<typeof Preference>

/** A preference as it holds for the caller: their own value, else the company's, else the product's (R392). */
export const UserPreference = Preference
export type UserPreference = z.infer<typeof UserPreference>

/** Null: the company's value holds again. */
export const OwnPreference = z.object({ value: preferenceValue.nullable() })
export type OwnPreference = z.infer<typeof OwnPreference>

export const ofCategories = z.object({
  preference_category_ids: z.array(idText('preference_category')).max(50).optional(),
})

export const userPreferences = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/userpreferences/all',
    reads: ['user_preference', 'company_preference', 'level'],
    access: 'login',
    query: ofCategories,
    response: many(UserPreference),
    summary: 'The preferences as they hold for the caller.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/userpreferences/{id}',
    changes: ['user_preference', 'menu_preference'],
    emits: ['user-preference.changed'],
    access: 'login',
    params: idParam('preference'),
    body: changeOf(OwnPreference),
    response: one(UserPreference),
    versioned: true,
    summary: 'Choose the caller’s own value of a preference.',
    errors: ['version_changed', 'forbidden'],
  }),
})
