import ICAL from 'ical.js'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../e2e/program.ts'
import { useApp } from '../../test/app.ts'
import { addRoom, makeOffice } from '../../test/factories.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'
import { startSmtp } from '../../test/smtp.ts'
import { tell } from '../../test/told.ts'
import { useOwnDatabase } from '../../test/urls.ts'

const port = await freePort()
useOwnDatabase()
const server = useApp({
  mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Kontor <kontor@example.com>' },
  logLevel: 'silent',
})

/** The content of a part of a mail, by the header that names its type. */
function partOf(mail: string, type: RegExp): { headers: string; content: string } {
  const part = mail.split(/\r?\n--[^\r\n]+\r?\n/).find((each) => type.test(each.split(/\r?\n\r?\n/)[0]!))!
  const [headers, ...body] = part.split(/\r?\n\r?\n/)
  const raw = body.join('\r\n\r\n')
  return {
    headers: headers!,
    content: /base64/i.test(headers!) ? Buffer.from(raw, 'base64').toString() : raw,
  }
}

test('the invitation goes out beside the text, with its method, and as a file; its organizer is the sender', async () => {
  const office = await makeOffice(server.app)
  const smtp = await startSmtp(port)
  onTestFinished(() => smtp.stop())
  await bookSlot(office.ann, office.room, slotAt(), { subject: 'Lotse' })
  await tell(server.app, office)
  await server.app.jobs.drain()
  expect(smtp.received.map(({ to }) => to)).toEqual([[office.ann.email]])
  const { raw } = smtp.received[0]!
  expect(raw).toContain('multipart/alternative')
  const shown = partOf(raw, /Content-Type: text\/calendar;[\s\S]*method=REQUEST/i)
  const attached = partOf(raw, /Content-Type: application\/ics;[\s\S]*booking\.ics/i)
  expect(attached.content.trim()).toBe(shown.content.trim())
  const event = new ICAL.Component(ICAL.parse(shown.content) as string).getFirstSubcomponent('vevent')!
  expect(event.getFirstPropertyValue('organizer')).toBe('mailto:kontor@example.com')
  expect(event.getFirstPropertyValue('attendee')).toBe(`mailto:${office.ann.email}`)
})

test('whoever may decide gets both choices in text and HTML, as links into the request that say they decide nothing yet', async () => {
  const office = await makeOffice(server.app)
  const hall = await addRoom(office, { name: 'Hall', needs_approval: true })
  const smtp = await startSmtp(port)
  onTestFinished(() => smtp.stop())
  const { body } = await bookSlot(office.ann, hall, slotAt(), { subject: '<b>Fair</b>' })
  await tell(server.app, office)
  await server.app.jobs.drain()
  const { raw } = smtp.received.find(({ to }) => to[0] === office.admin.email)!
  expect(raw).not.toContain('text/calendar')
  const html = partOf(raw, /Content-Type: text\/html/i)
    .content.replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=')
  const text = partOf(raw, /Content-Type: text\/plain/i)
    .content.replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=')
  for (const decision of ['approve', 'decline']) {
    const path = `/bookings/approvals/${body.data.id}?decision=${decision}`
    expect(text).toContain(path)
    expect(html).toMatch(new RegExp(`<a class="button[^>]*href="http[^"]*${path.replace('?', '\\?')}"`))
  }
  expect(html).not.toContain('<b>Fair')
  expect(text).toContain('Nothing is decided until you confirm it there.')
})
