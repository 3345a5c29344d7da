import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import { session } from '../../kit/session/session.ts'
import { CalendarEvents } from './CalendarEvents.tsx'

afterEach(() => vi.restoreAllMocks())

test('R273 the events of a calendar show once they are loaded, and none of it before', async () => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  const { promise, resolve: answer } = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => (await promise).clone())
  const calendars = [{ email: 'fleet@halden.example', name: 'Fleet' }]
  const { getByRole, getByText } = await show(<CalendarEvents calendars={calendars} />)
  await expect.element(getByRole('heading', { name: /^Fleet/ })).not.toBeInTheDocument()
  const event = { booking_id: 7, subject: 'Pilot briefing', host: 'Ada Lindqvist' }
  const times = { datetime_from: '2027-03-01T08:00:00Z', datetime_to: '2027-03-01T09:00:00Z' }
  const data = [{ ...calendars[0], timezone: 'Europe/Berlin', events: [{ ...event, ...times }], has_more: false }]
  answer(new Response(JSON.stringify({ success: true, data })))
  await expect.element(getByRole('heading', { name: /^Fleet/ })).toBeVisible()
  await expect.element(getByText('Pilot briefing')).toBeVisible()
})
