import { type HelpEntry, helpRouteOf } from '@kontor/contract'
import { statement } from '../../db/query/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { Ground } from '../../http/ground.ts'
import { limiterOf } from '../../http/limits/limiter.ts'

/** No person reads faster; a program that asks more often has to wait. */
const isTooOften = limiterOf({ most: 120, seconds: 60 })

export interface HelpText extends HelpEntry {
  css: string
}

/** A help text in the language `$1`, else in English; also where only its name has been translated. */
export const helpColumns = `select p.route, said(p.name, p.translations, 'name', $1) as name,
  said(p.content, p.translations, 'content', $1) as content`

interface Reading {
  ground: Ground
  body: { route: string }
  lang: string
  address: string
}

/** The help of a screen, for anybody, signed in or not; limited by address. */
export async function readHelp({ ground, body, lang, address }: Reading) {
  const retryAfter = isTooOften(address)
  if (retryAfter) throw new AppError('too_many_requests', { retryAfter, values: { count: 1 } })
  return findHelp(ground, helpRouteOf(body.route), lang)
}

/** The help text kept under a normalised path, with the style sheet; null where there is none. */
export async function findHelp({ platform }: Ground, route: string, lang: string) {
  const text = `${helpColumns}, (select content from help_css) as css
    from (select 1) one left join help_pages p on p.route = $2 and not p.is_deleted`
  const { rows } = await platform.query<HelpText>(statement(text, [lang, route]))
  const { css, ...page } = rows[0]!
  return { data: page.route === null ? null : page, css: css ?? '' }
}
