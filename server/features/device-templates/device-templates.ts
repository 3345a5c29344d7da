import { deviceTemplates } from '@kontor/contract'
import type { DeviceType } from '@kontor/contract/values/device-types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { generalMeta } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { matching, page } from '../../db/query/page.ts'
import { keptTranslations, said, translationsOf } from '../../db/query/translations.ts'
import { implement } from '../../http/implement.ts'
import { entryHandlers } from '../../work/entries.ts'

export const deviceTemplateRoutes = implement(deviceTemplates, {
  list: ({ db, actor, query }) => {
    const { device_type, query: words } = query
    const rows = templateRows(db, actor, said('t'))
      .$if(!!device_type, (templates) => templates.where('t.device_type', 'in', device_type!))
      .$if(!!words, (templates) => templates.where(matching(words!, said('t'))))
    return page(db, rows, query)
  },
  ...entryHandlers(deviceTemplates, {
    table: 'device_templates',
    find: (db, actor, id) =>
      templateRows(db, actor, sql.ref('t.name'))
        .select(['t.version', translationsOf('t').as('translations')])
        .where('t.id', '=', id)
        .executeTakeFirst(),
    toRow: ({ translations, ...row }) => ({ ...row, translations: keptTranslations(translations) }),
  }),
})

const templateRows = (db: Db, actor: Actor, name: RawBuilder<string>) =>
  db
    .selectFrom('device_templates as t')
    .select((eb) => [
      't.id',
      name.as('name'),
      eb.ref('t.device_type').$castTo<DeviceType>().as('device_type'),
      generalMeta(actor, 'DEVICES').as('meta'),
    ])
