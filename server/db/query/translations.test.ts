import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'

const owner = new pg.Pool({ connectionString: inject('ownerUrl'), max: 1 })
afterAll(() => owner.end())

test('every column of translations keeps them by locale and column, and no other shape', async () => {
  const { rows } = await owner.query<{ table: string; type: string }>(`
    select c.relname as table, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'translations' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ type }) => type !== 'translations')).toEqual([])
  const keep = (value: unknown) => owner.query('select $1::jsonb::translations', [JSON.stringify(value)])
  for (const shape of [{}, { de: {} }, { de: { name: 'Labor', content: '<p>Wie</p>' }, fr: { name: 'Labo' } }])
    await expect(keep(shape)).resolves.toBeTruthy()
  for (const shape of [
    { de: 'Labor' },
    [{ locale: 'de', name: 'Labor' }],
    { de: [{ name: 'Labor' }] },
    { de: { name: 1 } },
    'Labor',
  ])
    await expect(keep(shape)).rejects.toThrow(/translations_shape/)
})

test('a text is said in the reader’s language, else as it was written', async () => {
  const say = async (lang: string, translations: object, field = 'name') => {
    const values = [JSON.stringify(translations), field, lang]
    return (await owner.query(`select said('Lab', $1::jsonb, $2, $3) as said`, values)).rows[0].said
  }
  const written = { de: { name: 'Labor', content: '' }, fr: { content: 'Texte' } }
  expect(await say('de', written)).toBe('Labor')
  expect(await say('fr', written)).toBe('Lab')
  expect(await say('de', written, 'content')).toBe('Lab')
  expect(await say('fr', written, 'content')).toBe('Texte')
  expect(await say('', written)).toBe('Lab')
})
