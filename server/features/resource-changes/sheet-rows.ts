import { sql } from 'kysely'
import { said } from '../../db/query/translations.ts'
import { attributeNames } from '../../sql/resources.ts'
import { namesAbove } from '../../sql/tree.ts'
import type { seenResources } from '../resources/resources.ts'
import type { SheetRow } from './columns.ts'

/** These resources with everything that a file or a table of them shows. */
export const sheetRows = (resources: ReturnType<typeof seenResources>) =>
  resources
    .leftJoin('resource_capacity_types as ct', 'ct.id', 'r.resource_capacity_type_id')
    .select(['r.id', 'r.name', 'r.capacity', 'r.seats', 'r.description', 'r.is_bookable'])
    .select([
      sql<SheetRow['translations']>`r.translations`.as('translations'),
      sql<string[]>`${namesAbove('l')} || ${said('l')}`.as('place'),
      said('t').as('type'),
      sql<string | null>`case when m.id is not null then ${said('m')} end`.as('model'),
      sql<string | null>`case when ct.id is not null then ${said('ct')} end`.as('capacity_type'),
      attributeNames('r').as('equipment'),
    ])
