import { type HelpEntry, help, helpRouteOf } from '@kontor/contract'
import { AppError } from '../../http/app-error.ts'
import type { Ground } from '../../http/ground.ts'
import { implement } from '../../http/implement.ts'
import { limiterOf } from '../../http/limiter.ts'

/** Nobody reads faster; a machine that asks more often must wait. */
const isTooOften = limiterOf({ most: 120, seconds: 60 })

interface Found extends HelpEntry {
  css: string
}

/** Help belongs to the product, not to a company: it is read from the platform's tables. */
export const helpRoutes = implement(help, {
  ofRoute: async ({ ground, body, lang, address }) => {
    const retryAfter = isTooOften(address)
    if (retryAfter) throw new AppError('too_many_requests', { retryAfter, values: { count: 1 } })
    return find(ground, helpRouteOf(body.route), lang)
  },

  entry: async ({ ground, lang }) => find(ground, '/home', lang),

  all: async ({ ground, lang }) => {
    const text = `select * from (${columns} from help_pages p) help order by name collate natural_order, route`
    const { rows } = await ground.platform.query<HelpEntry>({ name: 'help_all', text, values: [lang] })
    return { data: rows }
  },

  bySlug: async ({ ground, lang, params }) => {
    const text = `${columns}, (select content from help_css) as css from help_pages p
      where replace(substr(route, 2), '/', '-') = $2`
    const { rows } = await ground.platform.query<Found>({ name: 'help_slug', text, values: [lang, params.slug] })
    if (!rows[0]) throw new AppError('not_found')
    const { css, ...data } = rows[0]
    return { data, css: css ?? '' }
  },
})

export { productCss, productPages, seedHelp } from './pages.ts'

const columns = `select p.route, coalesce(p.translations -> $1::text ->> 'name', p.name) as name,
  coalesce(p.translations -> $1::text ->> 'content', p.content) as content`

async function find({ platform }: Ground, route: string, lang: string) {
  const text = `${columns}, (select content from help_css) as css
    from (select 1) one left join help_pages p on p.route = $2`
  const { rows } = await platform.query<Found>({ name: 'help', text, values: [lang, route] })
  const { css, ...page } = rows[0]!
  return { data: page.route === null ? null : page, css: css ?? '' }
}
