import { randomBytes } from 'node:crypto'
import { codeLength, qrCodeIn } from '@kontor/contract/values/qr-code.ts'
import { firstTemplate, type LabelContent } from '@kontor/contract/values/qr-label.ts'
import { translationsInto } from '../db/query/translations.ts'
import type { Filling } from './demo.ts'

/** A sign beside a door, larger than the labels of desks. */
const doorSign: LabelContent = {
  ...firstTemplate,
  width: 148,
  height: 105,
  code_size: 80,
  arrangement: 'beside',
  text_size: 26,
  colour: '#222f7c',
  shows: ['name', 'place', 'company'],
  line: 'Scan to book',
}

/** The signs of a building: a code for each of its desks and rooms, some of which have been scanned, and for its maps. */
export async function addSigns({ client, companyId }: Filling, building: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into qr_code_templates (company_id, name, translations, content) values ($1, 'Door sign', $2, $3) returning id`,
    [
      companyId,
      JSON.stringify(
        translationsInto('name', { de: 'Türschild', fr: 'Plaque de porte', es: 'Letrero de puerta', ar: 'لافتة باب' }),
      ),
      JSON.stringify(doorSign),
    ],
  )
  const { rows: signs } = await client.query<{ resource: string | null; level: string | null; is_room: boolean }>(
    `with floor as (
       select l.id, l.map_id from levels l join levels b on b.company_id = $1 and b.id = l.parent_id
       where l.company_id = $1 and b.name = $2)
     select r.id as resource, null as level, t.kind = 'room' as is_room
     from floor f join resources r on r.company_id = $1 and r.level_id = f.id
     join resource_types t on t.company_id = $1 and t.id = r.resource_type_id and t.kind in ('desk', 'room')
     union all select null, id, false from floor where map_id is not null`,
    [companyId, building],
  )
  const codes = signs.map((sign) => ({
    ...sign,
    code: qrCodeIn(randomBytes(codeLength)),
    template: sign.is_room ? rows[0]!.id : null,
  }))
  await client.query(
    `with sign as (
       insert into qr_codes (company_id, type, resource_id, level_id, qr_code_template_id, code, made_at)
       select $1, case when s.resource is null then 4 else 1 end, s.resource, s.level, s.template, s.code, now() - interval '40 days'
       from jsonb_to_recordset($2) as s (resource bigint, level bigint, template bigint, code text) returning id)
     insert into qr_code_scans (company_id, qr_code_id, scans, last_scanned_at)
     select $1, id, 1 + id * 7 % 60, date_trunc('hour', now() - interval '1 hour' * (1 + id * 5 % 90)) from sign where id % 3 <> 0`,
    [companyId, JSON.stringify(codes)],
  )
}
