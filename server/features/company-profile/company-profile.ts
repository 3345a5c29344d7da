import { companyProfile } from '@kontor/contract'
import { publicAreaOf } from '../../access/area.ts'
import { AppError } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import { requireVersion } from '../../work/versions.ts'
import { hashOfImage, type ImageKind, pictureAt, removeImage, setImage } from './images.ts'
import { findCompany } from './rows.ts'

// For the sign-in, the start-up data and mails.
export { brandOfCompany, brandOfHost } from './brand.ts'

const emits = ['company-profile.changed'] as const
const kindOf = ({ scheme }: { scheme: 'light' | 'dark' }) => (scheme === 'dark' ? 'logo_dark' : 'logo')

/** A company's profile, and its colour and pictures, which everybody sees. */
export const companyProfileRoutes = implement(companyProfile, {
  get: async ({ db, actor, company }) => ({ data: await findCompany(db, actor, company) }),

  update: async (call) => {
    const { db, actor, company, body, emit } = call
    const { version: _, ...fields } = body
    const { id } = await findCompany(db, actor, company)
    await requireVersion(call, { table: 'company_profiles', id }, () => findCompany(db, actor, company))
    if (Object.keys(fields).length) await db.updateTable('company_profiles').set(fields).where('id', '=', id).execute()
    await emit(emits, [id])
    return { data: await findCompany(db, actor, company) }
  },

  image: async ({ db }) => `/company/v1/companyprofileimage/${await hashOrThrow(hashOfImage(db, 'photo'))}`,
  imageContent: async ({ params, ...asking }) => ({ content: await publicly(asking, ['photo'], params.hash) }),
  uploadImage: setImage(companyProfile.uploadImage, () => 'photo'),
  removeImage: async (call) => {
    await removeImage(call.db, 'photo')
    await call.emit(emits, [])
    return undefined
  },

  logo: async ({ db, query }) => {
    const hash = (await hashOfImage(db, kindOf(query))) ?? (await hashOrThrow(hashOfImage(db, 'logo')))
    return `/company/v1/logo/${hash}`
  },
  logoContent: async ({ params, ...asking }) => ({
    content: await publicly(asking, ['logo', 'logo_dark'], params.hash),
  }),
  uploadLogo: setImage(companyProfile.uploadLogo, ({ query }) => kindOf(query)),
  removeLogo: async (call) => {
    await removeImage(call.db, kindOf(call.query))
    await call.emit(emits, [])
    return undefined
  },
})

/** A picture for anybody, in the turns of calls without a session. Throws `not_found`. */
const publicly = (
  { ground, company, address }: Pick<Call<typeof companyProfile.logoContent>, 'ground' | 'company' | 'address'>,
  kinds: readonly ImageKind[],
  hash: string,
) => publicAreaOf(ground, company, { kind: 'logo', address }).run((db) => pictureAt(db, kinds, hash))

async function hashOrThrow(hash: Promise<string | null>): Promise<string> {
  const found = await hash
  if (found === null) throw new AppError('not_found')
  return found
}
