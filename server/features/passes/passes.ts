import { passes } from '@kontor/contract'
import { scannedKinds } from '@kontor/contract/calls/passes.ts'
import { passPath } from '@kontor/contract/values/pass.ts'
import { addressOfCompany } from '../../access/companies.ts'
import { levelAccess, resourceAccess } from '../../access/scope.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import { cancelDeclaration } from '../bookings/bookings.ts'
import { bareCode } from '../qr-codes/qr-codes.ts'
import { findPass, listPasses } from './read.ts'

export const passRoutes = implement(passes, {
  list: async ({ db, actor }) => ({ data: await listPasses(db, actor) }),
  get: async ({ db, actor, params, company, ground }) => {
    const pass = await findPass(db, actor, params.id)
    const url = `${addressOfCompany(company, ground.publicUrl)}${passPath}${pass.id}`
    return { data: { ...pass, code: { url, ...(await bareCode(url)) } } }
  },
  remove: (call) => cancelDeclaration(call, call.params.id),
  scan: async (call) => ({ data: await scanned(call) }),
})

/** Throws `not_found` for what the caller may not see, and for visits, which don't exist yet. */
async function scanned({ db, actor, body }: Call<typeof passes.scan>) {
  const { type_id, element_id: id } = body
  const nothing = { type_id, resource_id: null, declaration_id: null }
  if (type_id === scannedKinds.pass) {
    const { bookings, subject } = await findPass(db, actor, id)
    const { level_id, resource_id, resource_name } = bookings[0]!
    return { type_id, name: subject ?? resource_name, resource_id, level_id, declaration_id: id }
  }
  const found =
    type_id === scannedKinds.resource
      ? await db
          .selectFrom('resources as r')
          .innerJoin('levels as l', 'l.id', 'r.level_id')
          .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
          .where('access.read', '=', true)
          .where('r.id', '=', id)
          .select([said('r').as('name'), 'r.id as resource_id', 'l.id as level_id'])
          .executeTakeFirst()
      : type_id === scannedKinds.visit
        ? undefined
        : await db
            .selectFrom('levels as l')
            .crossJoinLateral(levelAccess(actor, 'l'))
            .where('access.read', '=', true)
            .where('l.id', '=', id)
            .select([said('l').as('name'), 'l.id as level_id'])
            .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return { ...nothing, ...found }
}
