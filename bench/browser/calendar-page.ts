import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { GridDay } from '../../contract/calls/grid-day.ts'
import { type DayLoad, dayOf } from './day.ts'
import { freeRows, type GridSource } from './grid-page.ts'
import { inPage, type OpenPage } from './measure.ts'

/** FullCalendar with its resource timeline. Its licence allows evaluation; it isn't part of the product. */
const script = join(import.meta.dirname, '..', '..', 'node_modules', 'fullcalendar-scheduler', 'index.global.min.js')
const html = `<!doctype html><style>html, body { margin: 0; height: 100%; font: 13px sans-serif }</style><div id="calendar"></div>`

/** FullCalendar's resources and events of a day. */
function calendarDay({ data, meta }: GridDay) {
  const midnight = Date.parse(`${meta.date}T00:00Z`)
  const instant = (minutes: number) => new Date(midnight + minutes * 60_000).toISOString()
  const levels = new Map(meta.levels.map(({ id, name }) => [id, name]))
  return {
    resources: data.map(({ id, name, level_id }) => ({
      id: String(id),
      title: name,
      level: levels.get(level_id) ?? '',
    })),
    events: data.flatMap(({ id: resourceId, bookings }) =>
      bookings.map(([id, , from, to, subject]) => ({
        id: String(id),
        resourceId: String(resourceId),
        title: subject ?? '',
        start: instant(from),
        end: instant(to),
      })),
    ),
  }
}

/** A page with FullCalendar's resource timeline of the same rows, bookings, quarters and groups. */
export async function openCalendar(browser: Browser, { days }: GridSource, load: DayLoad): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.setContent(html)
  await page.addScriptTag({ path: inPage })
  await page.addScriptTag({ path: script })
  const shown = Object.fromEntries([...days].map(([date, day]) => [date, calendarDay(dayOf(day, load))]))
  const [first] = days.keys()
  await page.evaluate(`(() => {
    const days = ${JSON.stringify(shown)}
    window.calendar = new FullCalendar.Calendar(document.getElementById('calendar'), {
      schedulerLicenseKey: 'CC-Attribution-NonCommercial-NoDerivatives',
      initialView: 'resourceTimelineDay',
      initialDate: '${first}',
      timeZone: 'UTC',
      slotDuration: '00:15:00',
      slotMinWidth: 24,
      scrollTime: '07:00:00',
      resourceAreaWidth: 224,
      resourceGroupField: 'level',
      editable: true,
      selectable: true,
      selectMirror: true,
      height: '100vh',
      resources: days['${first}'].resources,
      events: ({ startStr }, answer) => answer(days[startStr.slice(0, 10)].events),
    })
    window.calendar.render()
  })()`)
  await page.waitForTimeout(1500)
  const free = freeRows(dayOf(days.get(first!)!, load)).map(({ id }) => String(id))
  let turn = 0
  return {
    page,
    middle: { x: 800, y: 500 },
    async free() {
      const places = (await page.evaluate(`(() => {
        const ids = new Set(${JSON.stringify(free)})
        const noon = document.querySelector('.fc-timeline-slot[data-date$="T12:00:00"]').getBoundingClientRect()
        return [...document.querySelectorAll('.fc-timeline-lane[data-resource-id]')].filter(({ dataset }) => ids.has(dataset.resourceId)).map((lane) => {
          const box = lane.getBoundingClientRect()
          return { x: noon.left + 6, y: box.top + box.height / 2 }
        }).filter(({ y }) => y > 260 && y < 820)
      })()`)) as { x: number; y: number }[]
      return places[turn++ % places.length]!
    },
    draft: '.fc-highlight',
    clear: async () => void (await page.evaluate('window.calendar.unselect()')),
    shownDay: `document.querySelector('.fc-toolbar-title').textContent`,
    nextDay: `document.querySelector('.fc-next-button')`,
  }
}
