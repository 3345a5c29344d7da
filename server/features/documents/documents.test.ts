import { applicationIds, documents } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { zoneOfAnotherDay } from '../../test/slots.ts'

const server = useApp()
const { hub, plan } = applicationIds

interface Parts {
  applications?: readonly number[]
  /** SQL of the day, in the company's zone. */
  day?: string
  translations?: object
}

/** A document as an administrator has published it. */
async function publish(
  office: Office,
  name: string,
  { applications = [hub], day = 'current_date', translations = {} }: Parts = {},
) {
  return inCompany(office.id, async (_, client) => {
    const { rows } = await client.query<{ id: number }>(
      `with document as (
         insert into company_documents (company_id, name, content, translations, publish_date)
         values ($1, $2, '<p>Text</p>', $4, ${day}) returning id
       ), application as (
         insert into company_document_applications (company_id, company_document_id, application_id)
         select $1, document.id, a from document cross join unnest($3::bigint[]) a
       ) select id from document`,
      [office.id, name, applications, JSON.stringify(translations)],
    )
    return Number(rows[0]!.id)
  })
}

const accepts = (person: Person, id: number) => person.call(documents.accept, { body: { company_document_id: id } })
const hasAccepted = async (person: Person, id: number = hub) =>
  (await person.call(documents.acceptedByUser, { params: { id } })).body
const namesFor = async (person: Person, id: number = hub, query = {}) =>
  (await person.call(documents.unaccepted, { params: { id }, query } as never)).body.data.map(({ name }) => name)

test('R40 without documents everybody has accepted them', async () => {
  const office = await makeOffice(server.app)
  expect(await hasAccepted(office.ann)).toEqual({ success: true })
})

test('R38 R40 what is published has to be accepted by each person, once', async () => {
  const office = await makeOffice(server.app)
  const rules = await publish(office, 'House rules')
  expect(await hasAccepted(office.ann)).toEqual({ success: false })
  expect((await accepts(office.ann, rules)).body).toEqual({ success: true })
  expect((await accepts(office.ann, rules)).body).toEqual({ success: true })
  expect([await hasAccepted(office.ann), await namesFor(office.ann)]).toEqual([{ success: true }, []])
  expect([await hasAccepted(office.ben), await namesFor(office.ben)]).toEqual([{ success: false }, ['House rules']])
})

test('R38 each application has its own documents, and one document may belong to several', async () => {
  const office = await makeOffice(server.app)
  const both = await publish(office, 'Both', { applications: [hub, plan] })
  await publish(office, 'Plan', { applications: [plan] })
  expect([await namesFor(office.ann), await namesFor(office.ann, plan)]).toEqual([['Both'], ['Both', 'Plan']])
  await accepts(office.ann, both)
  expect([await hasAccepted(office.ann), await hasAccepted(office.ann, plan)]).toEqual([
    { success: true },
    { success: false },
  ])
})

test('a document counts from the day it is published, by the company’s own calendar', async () => {
  const timezone = zoneOfAnotherDay()
  const office = await makeOffice(server.app, { timezone })
  const today = `(now() at time zone '${timezone}')::date`
  const later = await publish(office, 'Tomorrow', { day: `${today} + 1` })
  await publish(office, 'Today', { day: today })
  expect(await namesFor(office.ann)).toEqual(['Today'])
  expect((await accepts(office.ann, later)).status).toBe(422)
})

test('a document is read in the reader’s language, else in the one it was written in', async () => {
  const office = await makeOffice(server.app)
  await publish(office, 'Rules', { translations: { de: { name: 'Regeln', content: '<p>Wort</p>' } } })
  const read = async (lang: string) =>
    (await office.ann.call(documents.unaccepted, { params: { id: hub }, query: { lang } } as never)).body.data[0]
  expect(await read('de')).toMatchObject({ name: 'Regeln', content: '<p>Wort</p>' })
  expect(await read('fr')).toMatchObject({ name: 'Rules', content: '<p>Text</p>' })
})

test('who acts for somebody else accepts for themselves', async () => {
  const office = await makeOffice(server.app)
  const rules = await publish(office, 'House rules')
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into delegations (company_id, delegator_id, delegate_id, permissions, starts, ends)
       values ($1, $2, $3, '{MY_BOOKINGS}', now() - interval '1 hour', now() + interval '1 hour')`,
      [office.id, office.ben.id, office.ann.id],
    ),
  )
  const acting = { 'acting-for': String(office.ben.id) }
  const answer = await office.ann.call(documents.accept, { body: { company_document_id: rules } }, acting)
  expect(answer.status).toBe(200)
  expect([await hasAccepted(office.ann), await hasAccepted(office.ben)]).toEqual([
    { success: true },
    { success: false },
  ])
})

test('an application there isn’t is 404, a document that isn’t is 422', async () => {
  const office = await makeOffice(server.app)
  expect((await office.ann.call(documents.acceptedByUser, { params: { id: 99 } })).status).toBe(404)
  expect((await office.ann.call(documents.unaccepted, { params: { id: 99 } })).status).toBe(404)
  expect((await accepts(office.ann, 999_999)).status).toBe(422)
})
