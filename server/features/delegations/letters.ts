import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { addressOfCompany, type Company } from '../../access/companies.ts'
import type { Db } from '../../db/connection.ts'
import type { Ground } from '../../http/ground.ts'
import { languageOf, sentence } from '../../http/labels/sentences.ts'
import type { Letter } from '../../mail/letter.ts'
import { writeMails } from '../../mail/write.ts'
import { epoch } from '../../sql/instants.ts'
import { instantText, listInWords, wordsReaderOf } from '../availability/availability.ts'
import { type Addressee, readPeople } from '../invitations/invitations.ts'
import { codesIn, permissionNameIn } from './rows.ts'

interface DelegationRow {
  delegator_id: number
  delegate_id: number
  permissions: string[]
  /** Epoch milliseconds. */
  starts: number
  ends: number | null
}
interface Writing {
  told: DelegationRow
  what: 'given' | 'changed' | 'ended' | 'given_up'
  giver: Addressee
  delegate: Addressee
  /** The company's own address. */
  url: string
}

interface Telling {
  db: Db
  actor: Actor
  ground: Ground
  company: Company
}

/** Tells both people of a delegation, each in their own language. One who may no longer sign in gets no mail. */
export async function tellBoth(
  { db, actor, ground, company }: Telling,
  id: number,
  happened: 'given' | 'changed' | 'ended',
): Promise<void> {
  const told = await db
    .selectFrom('delegations')
    .where('id', '=', id)
    .select(['delegator_id', 'delegate_id', 'permissions', epoch('starts').as('starts')])
    .select(sql<number | null>`${epoch('ends')}`.as('ends'))
    .executeTakeFirstOrThrow()
  const people = await readPeople(db, [told.delegator_id, told.delegate_id])
  const [giver, delegate] = [people.get(told.delegator_id)!, people.get(told.delegate_id)!]
  const what = happened === 'ended' && actor.userId === told.delegate_id ? 'given_up' : happened
  const writing = { told, what, giver, delegate, url: addressOfCompany(company, ground.publicUrl) } as const
  const readers = [giver, delegate].filter(({ is_active }) => is_active)
  await writeMails(
    db,
    ground,
    readers.map((reader) => ({ to: reader.email, letter: letterTo(reader, writing) })),
  )
}

function letterTo(reader: Addressee, { told, what, giver, delegate, url }: Writing): Letter {
  const lang = languageOf(reader.locale)
  const isGiver = reader.id === giver.id
  const role = isGiver ? 'giver' : 'delegate'
  const names = { giver: giver.name, delegate: delegate.name }
  const say = (key: string, values = {}) =>
    sentence(lang, `mail.delegation_${key}` as LabelKey, { ...names, ...values })
  const words = wordsReaderOf(lang, reader.settings)
  const at = (instant: number) => instantText(words, instant, reader.home_timezone ?? 'UTC')
  const [from, until] = [at(told.starts), told.ends === null ? null : at(told.ends)]
  const what_may = listInWords(
    { lang },
    codesIn(told.permissions).map((code) => permissionNameIn(lang, code)),
  )
  const stands = what === 'given' || what === 'changed'
  return {
    lang,
    subject: say(`${what}_to_${role}_subject`),
    paragraphs: [
      say(`${what}_to_${role}`),
      say('what', { what: what_may }),
      ...(stands ? [until === null ? say('from', { from }) : say('from_until', { from, until })] : []),
    ],
    action: {
      label: say('show'),
      address: `${url}/profile/${isGiver ? 'my-delegates' : 'delegated-by'}`,
    },
    ...(stands && { note: say(isGiver ? 'note_to_giver' : 'note_to_delegate') }),
    secret: null,
  }
}
