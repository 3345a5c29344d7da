import { levels, resources, search, users } from '@kontor/contract'
import { folded } from '@kontor/contract/values/folded.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, ownerPool } from '../../test/factories.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'

const server = useApp()

test('names are found without their accents, and with them; the exact name comes first', async () => {
  const office = await makeOffice(server.app)
  for (const name of ['Öresund Nord', 'Oresund', 'Öresund', 'Straße', 'Raum ４１２']) await addRoom(office, { name })
  const found = async (query: string) =>
    (await office.ann.call(search.find, { query: { query } })).body.data.resources.map(({ name }) => name)
  expect(await found('oresund')).toEqual(['Oresund', 'Öresund', 'Öresund Nord'])
  expect(await found('öresund')).toEqual(['Öresund', 'Oresund', 'Öresund Nord'])
  expect(await found('O\u0308RESUND nord')).toEqual(['Öresund Nord'])
  expect(await found('STRASSE')).toEqual(['Straße'])
  expect(await found('412')).toEqual(['Raum ４１２'])
  const listed = await office.admin.call(resources.list, { query: { query: 'ORESUND' } })
  expect(listed.body.data.map(({ name }) => name)).toEqual(['Oresund', 'Öresund', 'Öresund Nord'])
})

test('people are found by a name without its accents and by their e-mail address', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (db) =>
    db
      .updateTable('users')
      .set({ name: 'Zoë Ødegård', email: 'z.o@harbour.example' })
      .where('id', '=', office.ben.id)
      .execute(),
  )
  const found = async (query: string) =>
    (await office.admin.call(users.hosts, { query: { query } })).body.data.map(({ name }) => name)
  expect(await found('zoe odegard')).toEqual(['Zoë Ødegård'])
  expect(await found('ZOË')).toEqual(['Zoë Ødegård'])
  expect(await found('z.o@harbour')).toEqual(['Zoë Ødegård'])
})

test('places and bookings are found without accents', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (db) =>
    db.updateTable('levels').set({ name: 'Étage' }).where('id', '=', office.floor).execute(),
  )
  const tree = await office.ann.call(levels.search, { query: { filter: 'etage' } })
  expect(tree.body.data.map(({ name }) => name)).toContain('Étage')
  await bookSlot(office.ann, office.room, slotAt('09:00', '10:00', 2), { subject: 'Crème brûlée' })
  const own = await office.ann.call(search.bookings, { query: { query: 'CREME brulee' } })
  expect(own.body.data).toHaveLength(1)
})

test('what looks the same is kept the same: composed, without invisible characters', async () => {
  const office = await makeOffice(server.app)
  const { body } = await bookSlot(office.ann, office.room, slotAt('09:00', '10:00', 2), {
    subject: 'Cafe\u0301 \u202eElbe\u200b',
  })
  expect(body.data.subject).toBe('Café Elbe')
})

test('a text is folded in SQL as in the browser', async () => {
  const texts = [
    'İstanbul IĞDIR ığdır',
    'ß ẞ ø Ø æ œ ł đ þ ð',
    '“q” ’ ‘',
    'ＡＢＣ１２ ٣ ۴',
    'ÀÉÎÕÜñç',
    '4‑A – B',
    'مُحَمَّد ى',
    'ΑΘΉΝΑ Йод',
    'O´Brien',
  ]
  const { rows } = await (await ownerPool()).query('select folded(t) as text from unnest($1::text[]) t', [texts])
  expect(rows.map(({ text }) => text)).toEqual(texts.map(folded))
})
