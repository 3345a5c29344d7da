import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { changeOf, Meta, many, one } from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { ofCategories, Preference, preferenceValue } from './user-preferences.ts'

/** A preference as the company has it; it holds for everybody without a value of their own (R392). */
export const CompanyPreference = Preference.extend({
  /** The people for whom the company's value holds, and those who chose their own. */
  follower_count: z.int(),
  own_count: z.int(),
  meta: Meta,
})
export type CompanyPreference = z.infer<typeof CompanyPreference>

/** `value`: null, and the product's holds again. `is_automatic`: the same for an entry of the menu. */
export const CompanyPreferenceChange = z.object({
  value: preferenceValue.nullable().optional(),
  is_automatic: z.boolean().optional(),
})
export type CompanyPreferenceChange = z.infer<typeof CompanyPreferenceChange>

export const preferences = feature({
  categories: endpoint({
    method: 'GET',
    path: '/company/v1/preferencecategories/all',
    reads: [],
    access: 'login',
    response: many(z.object({ id: id('preference_category'), name: z.string() })),
    summary: 'The categories of preferences.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/v1/preferences/all',
    reads: ['company_preference', 'user_preference', 'user', 'level'],
    access: ['COMPANY_PREFERENCES:read'],
    query: ofCategories,
    response: many(CompanyPreference),
    summary: 'The preferences as the company has them.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/preferences/{id}',
    changes: ['company_preference', 'menu_preference'],
    emits: ['company-preference.changed'],
    access: ['COMPANY_PREFERENCES:update'],
    params: idParam('preference'),
    body: changeOf(CompanyPreferenceChange),
    response: one(CompanyPreference),
    versioned: true,
    summary: 'Choose the company’s value of a preference. People with a value of their own keep it (R392).',
    errors: ['version_changed'],
  }),
})
