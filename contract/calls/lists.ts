import { endpoint, feature } from '../endpoint.ts'
import { many } from '../fields.ts'
import { ListedLanguage } from './auth.ts'

/** Lists that all companies share. */
export const lists = feature({
  languages: endpoint({
    method: 'GET',
    path: '/company/v1/languages/all',
    reads: [],
    access: 'login',
    response: many(ListedLanguage),
    summary: 'The languages that people and texts can have.',
  }),
})
