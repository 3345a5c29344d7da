import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import {
  anyOf,
  changeOf,
  done,
  listQuery,
  locale,
  one,
  outcomeOf,
  pageOf,
  rowVersion,
  several,
  translated,
  yesNo,
} from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { help, helpRouteOf } from './help.ts'
import { NewHelpCss } from './help-css.ts'

const content = z.string().max(200_000)
/** Empty: the default name of its language (R440). */
const helpName = z.string().trim().max(200).default('')

/** `route` is normalised: without ids. `locales`: the languages it is written in, English first. */
export const HelpPage = z.object({
  id: id('help_page'),
  route: z.string(),
  name: z.string(),
  locales: z.array(z.string()),
})
export type HelpPage = z.infer<typeof HelpPage>

/** `content` is the English text, which shows in languages without their own. */
export const HelpPageDetail = HelpPage.extend({
  content: z.string(),
  translations: translated({ name: z.string(), content: z.string() }),
  version: rowVersion,
})

/** HTML is cleaned before it is stored (R438). A translation may have a name only; one that is empty is dropped. */
export const NewHelpPage = z.object({
  route: z.string().trim().regex(/^\//).max(500).transform(helpRouteOf),
  name: helpName,
  content: content.trim().min(1),
  translations: translated({ name: helpName, content }).default([]),
})
export type NewHelpPage = z.infer<typeof NewHelpPage>

const HelpCss = z.object({ id: id('help_css'), content: z.string(), version: rowVersion })

export const masterHelp = feature({
  ofRoute: endpoint({
    method: 'POST',
    path: '/master/v1/help',
    changes: [],
    access: 'public',
    body: help.ofRoute.body,
    response: help.ofRoute.response,
    summary: 'The help text of a screen of the provider’s by its path.',
    errors: ['too_many_requests'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/master/v1/help/pages',
    reads: ['help_page'],
    access: 'master',
    /** `locales`: written in one of them. `is_edited`: changed since it came with the product, or added. */
    query: listQuery(['route', 'name'], { locales: anyOf(locale), is_edited: yesNo }),
    response: pageOf(HelpPage),
    summary: 'Help texts by the path of their screen.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/master/v1/help/pages/{id}',
    reads: ['help_page'],
    access: 'master',
    params: idParam('help_page'),
    response: one(HelpPageDetail),
    versioned: true,
    summary: 'One help text in every language it has.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/master/v1/help/pages',
    changes: ['help_page'],
    access: 'master',
    body: NewHelpPage,
    response: one(HelpPageDetail),
    summary: 'Write the help text of a screen.',
    status: 201,
    idempotent: true,
    errors: ['not_unique'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/master/v1/help/pages/{id}',
    changes: ['help_page'],
    access: 'master',
    params: idParam('help_page'),
    body: changeOf(NewHelpPage),
    response: one(HelpPageDetail),
    versioned: true,
    summary: 'Rewrite a help text; from then on the program’s own no longer replaces it.',
    errors: ['not_unique', 'version_changed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/master/v1/help/pages/{id}',
    changes: ['help_page'],
    access: 'master',
    params: idParam('help_page'),
    response: done,
    summary: 'Delete a help text; one of the program’s own does not come back.',
  }),
  removeSeveral: endpoint({
    method: 'POST',
    path: '/master/v1/help/pages/delete',
    changes: ['help_page'],
    access: 'master',
    body: several,
    response: outcomeOf('help_page', ['gone']),
    idempotent: true,
    summary: 'Delete several help texts; a preview tells which are there.',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/master/v1/help/preview',
    reads: [],
    access: 'master',
    body: z.object({ content }),
    response: one(z.object({ content: z.string() })),
    summary: 'HTML as it would be stored: cleaned.',
  }),
  css: endpoint({
    method: 'GET',
    path: '/master/v1/help/css/{id}',
    reads: ['help_page'],
    access: 'master',
    params: idParam('help_css'),
    response: one(HelpCss),
    versioned: true,
    summary: 'The style sheet of all help texts: record 1 (R439).',
  }),
  saveCss: endpoint({
    method: 'PUT',
    path: '/master/v1/help/css/{id}',
    changes: ['help_page'],
    access: 'master',
    params: idParam('help_css'),
    body: changeOf(NewHelpCss),
    response: one(HelpCss),
    versioned: true,
    errors: ['version_changed'],
    summary: 'Change the style sheet of all help texts.',
  }),
})
