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
  yesNo,
} from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { help } from './help.ts'
import { NewHelpCss } from './help-css.ts'
import { HelpPage, HelpPageDetail, helpContent, NewHelpPage } from './help-page.ts'

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
    response: z.object({ data: HelpPageDetail, css: z.string() }),
    versioned: true,
    summary: 'One help text in every language it has, and the style sheet it is read under.',
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
    body: z.object({ content: helpContent }),
    response: z.object({ data: z.object({ content: z.string() }), css: z.string() }),
    summary: 'HTML as it would be stored, cleaned, and the style sheet it is read under.',
  }),
  css: endpoint({
    method: 'GET',
    path: '/master/v1/help/css/{id}',
    reads: ['help_page'],
    access: 'master',
    params: idParam('help_css'),
    /** `sample`: a help text to see it by; null: there is none. */
    response: z.object({ data: HelpCss, sample: HelpPageDetail.nullable() }),
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
