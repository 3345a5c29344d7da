import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { changeOf, Meta, one, rowVersion } from '../fields.ts'
import { id } from '../ids.ts'
import { file, nothing, redirect, upload } from '../media.ts'
import { contrastOf, leastContrast, readable } from '../values/brand-colour.ts'
import { photo } from './photo.ts'

/** A company's pictures: its photo, and its logo for each theme. `logo` shows in both where there is no other. */
export const logoSchemes = ['light', 'dark'] as const
export type LogoScheme = (typeof logoSchemes)[number]

const isHex = (text: string) => /^#[\da-f]{6}$/i.test(text)

/** A colour that white text is read on. */
const brandColour = z
  .string()
  .refine(isHex, { params: { label: 'hex_colour' } })
  .toLowerCase()
  .superRefine((colour, { addIssue }) => {
    if (!isHex(colour) || contrastOf(colour) >= leastContrast) return
    const values = { contrast: contrastOf(colour), least: leastContrast, shade: readable(colour) }
    addIssue({ code: 'custom', input: colour, params: { label: 'low_contrast', values } })
  })

const fields = {
  country_id: id('country').nullable(),
  /** The language of people who are added without one. */
  language_id: id('language').nullable(),
  currency_id: id('currency').nullable(),
  timezone_id: id('timezone').nullable(),
  /** Null: the product's. */
  brand_colour: brandColour.nullable(),
}

/** A picture's hash is that of its content, and part of its address; null: there is none. */
export const CompanyProfile = z.object({
  id: id('company_profile'),
  name: z.string(),
  subdomain: z.string(),
  ...fields,
  brand_colour: z.string().nullable(),
  photo: z.string().nullable(),
  logo: z.string().nullable(),
  logo_dark: z.string().nullable(),
  version: rowVersion,
  meta: Meta,
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

/** Each field that is left out stays as it is. */
export const CompanyProfileChange = z.object(fields).partial()
export type CompanyProfileChange = z.infer<typeof CompanyProfileChange>

const Image = z.object({ hash: z.string() })
const emits = ['company-profile.changed'] as const
const changing = ['COMPANY_PROFILE:update'] as const
const hash = z.object({ hash: z.string().max(100) })
const scheme = z.object({ scheme: z.enum(logoSchemes).default('light') })

export const companyProfile = feature({
  get: endpoint({
    method: 'GET',
    path: '/company/v1/companyprofile',
    reads: ['company_profile'],
    access: ['COMPANY_PROFILE:read'],
    response: one(CompanyProfile),
    versioned: true,
    summary: 'What the company says about itself (R397).',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/companyprofile',
    access: changing,
    body: changeOf(CompanyProfileChange),
    response: one(CompanyProfile),
    versioned: true,
    errors: ['version_changed'],
    emits,
    summary: 'Change country, language, currency, time zone and colour of the company (R397).',
  }),
  image: endpoint({
    method: 'GET',
    path: '/company/v1/companyprofileimage',
    reads: ['company_profile'],
    access: 'login',
    response: redirect,
    errors: ['not_found'],
    summary: 'Leads to the company’s photo; 404 where there is none.',
  }),
  imageContent: endpoint({
    method: 'GET',
    path: '/company/v1/companyprofileimage/{hash}',
    reads: ['company_profile'],
    access: 'public',
    params: hash,
    response: file('image/webp', { isFinal: true }),
    errors: ['not_found'],
    summary: 'The company’s photo, also before the sign-in. What an address answers never changes.',
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/company/v1/companyprofileimage',
    access: changing,
    body: upload(photo),
    response: one(Image),
    emits,
    summary: 'Set the company’s photo.',
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/company/v1/companyprofileimage',
    access: changing,
    response: nothing,
    emits,
    summary: 'Remove the company’s photo; once more changes nothing.',
  }),
  logo: endpoint({
    method: 'GET',
    path: '/company/v1/logo',
    reads: ['company_profile'],
    access: 'login',
    query: scheme,
    response: redirect,
    errors: ['not_found'],
    summary: 'Leads to the company’s logo for a theme; 404 where there is none.',
  }),
  logoContent: endpoint({
    method: 'GET',
    path: '/company/v1/logo/{hash}',
    reads: ['company_profile'],
    access: 'public',
    params: hash,
    response: file('image/png', { isFinal: true }),
    errors: ['not_found'],
    summary: 'A logo of the company, also before the sign-in. What an address answers never changes.',
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/company/v1/logo',
    access: changing,
    query: scheme,
    body: upload(photo),
    response: one(Image),
    emits,
    summary: 'Set the company’s logo for a theme.',
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/company/v1/logo',
    access: changing,
    query: scheme,
    response: nothing,
    emits,
    summary: 'Remove the company’s logo for a theme; once more changes nothing.',
  }),
})
