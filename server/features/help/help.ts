import { type HelpEntry, help } from '@kontor/contract'
import { statement } from '../../db/query/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { findHelp, type HelpText, helpColumns, readHelp } from './read.ts'

export { masterHelpRoutes } from './master-help.ts'
export { productCss, productPages, seedHelp } from './pages.ts'

/** Help belongs to the product, not to a company, so it is read from the platform's tables. */
export const helpRoutes = implement(help, {
  ofRoute: (call) => readHelp(call),

  entry: ({ ground, lang }) => findHelp(ground, '/home', lang),

  all: async ({ ground, lang }) => {
    const text = `select * from (${helpColumns} from help_pages p where not p.is_deleted) help
      order by name collate natural_order, route`
    const { rows } = await ground.platform.query<HelpEntry>(statement(text, [lang]))
    return { data: rows }
  },

  bySlug: async ({ ground, lang, params }) => {
    const text = `${helpColumns}, (select content from help_css) as css from help_pages p
      where replace(substr(route, 2), '/', '-') = $2 and not p.is_deleted`
    const { rows } = await ground.platform.query<HelpText>(statement(text, [lang, params.slug]))
    if (!rows[0]) throw new AppError('not_found')
    const { css, ...data } = rows[0]
    return { data, css: css ?? '' }
  },
})
