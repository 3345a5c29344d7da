import { hashOfPhoto, webpOf } from '../work/photos.ts'
import { sharp } from '../work/sharp.ts'
import type { Filling } from './demo.ts'

/** The pictures of meeting rooms. `most`: seats of the largest room that has it; `chairs`: on each side of the table. */
const sizes = [
  { most: 4, chairs: 2, wall: '#d9cfc1' },
  { most: 10, chairs: 4, wall: '#c9d3d6' },
  { most: 10_000, chairs: 6, wall: '#d5d0dc' },
]

/** Gives the meeting rooms a drawn picture by their size, as if each had been photographed. */
export async function addRoomPictures({ client, companyId }: Filling): Promise<void> {
  const drawn = await Promise.all(
    sizes.map(async ({ most, chairs, wall }) => {
      const png = await sharp(Buffer.from(roomOf(chairs, wall)))
        .png()
        .toBuffer()
      const content = await webpOf(png, 1200, 'inside')
      return { most, content, hash: hashOfPhoto(content) }
    }),
  )
  await client.query(
    `insert into resource_images (company_id, resource_id, hash, content)
     select $1, r.id, p.hash, p.content from resources r
     join resource_types t on t.company_id = r.company_id and t.id = r.resource_type_id and t.kind = 'room'
     cross join lateral (
       select * from unnest($2::int[], $3::text[], $4::bytea[]) as p (most, hash, content)
       where r.seats <= p.most order by p.most limit 1
     ) p
     where r.company_id = $1`,
    [companyId, ...(['most', 'hash', 'content'] as const).map((key) => drawn.map((each) => each[key]))],
  )
}

/** A room as SVG: a window over the harbour, a screen, and a table with chairs. */
function roomOf(chairs: number, wall: string): string {
  const width = 220 + chairs * 110
  const left = 600 - width / 2
  const places = Array.from({ length: chairs }, (_, n) => left + ((n + 0.5) * width) / chairs)
  const backs = places.map((x) => `<rect x="${x - 34}" y="470" width="68" height="92" rx="16" fill="#4a5866"/>`)
  const fronts = places.map(
    (x) =>
      `<rect x="${x - 40}" y="616" width="80" height="104" rx="18" fill="#35414d"/><rect x="${x - 5}" y="715" width="10" height="50" fill="#222b33"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <rect width="1200" height="800" fill="${wall}"/><path d="M0 560H1200V800H0Z" fill="#b79f82"/>
    <rect y="548" width="1200" height="12" fill="#f3efe9"/>
    <rect x="70" y="90" width="430" height="330" fill="#f7f4ef"/><rect x="84" y="104" width="402" height="302" fill="#bcd9ea"/>
    <path d="M84 330h402v76H84Z" fill="#7fa6bd"/><path d="M120 330v-90h46v40h30v-80h40v130ZM330 330v-60h60v-50h36v110Z" fill="#93a7b3"/>
    <path d="M280 104v302M84 250h402" stroke="#f7f4ef" stroke-width="10"/>
    <rect x="640" y="130" width="440" height="250" rx="10" fill="#222b33"/><rect x="652" y="142" width="416" height="226" fill="#2f5877"/>
    ${backs.join('')}<rect x="${left - 30}" y="552" width="${width + 60}" height="34" rx="14" fill="#8a6847"/>
    <rect x="${left + 40}" y="584" width="16" height="150" fill="#6f5236"/><rect x="${left + width - 56}" y="584" width="16" height="150" fill="#6f5236"/>
    ${fronts.join('')}</svg>`
}
