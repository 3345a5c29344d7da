import type { Locator, Page } from '@playwright/test'
import type { FreePlace } from './places.ts'
import { expect } from './test.ts'
import { longDay, minutes } from './time.ts'

export const gridOf = (page: Page) => page.getByRole('grid')
/** The screen after signing in, unless the address names another. */
export const startOf = (page: Page) => page.getByRole('heading', { name: /^(Today|Home)$/, level: 1 })
export const rowOf = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
/** A booking on the grid by the beginning of what it says to a screen reader: subject, range, whose. */
export const block = (page: Page, label: string) => page.getByRole('gridcell', { name: label })
export const card = (page: Page) => page.getByRole('dialog')
export const subjectField = (page: Page) => card(page).getByRole('textbox', { name: 'Subject' })
/** Waits until the server has confirmed a new booking: only then can it be changed. */
export const settled = (booking: Locator) => expect(booking).not.toHaveAttribute('data-sending')
export const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ })
/**
 * The Undo of the latest message with this text: messages stand beside each other, and come with the server's answer.
 */
export const undoOf = (page: Page, message: string) =>
  page.locator('[data-toasts] > div').filter({ hasText: message }).last().getByRole('button', { name: /^Undo/ })

/** Opens the grid of a place's day and waits until its row stands there, with the live connection up. */
export async function openGrid(page: Page, place: FreePlace): Promise<void> {
  const live = listening(page)
  await page.goto(place.address)
  await expect(rowOf(page, place.name)).toBeVisible()
  await live
}

/** Waits until the grid shows a day, yyyy-MM-dd: after a step, the day before stays until the next one has loaded. */
export const showsDay = (page: Page, date: string) =>
  expect(gridOf(page)).toHaveAccessibleName(new RegExp(`\\b${longDay(date)}$`))

/** Until the company's channel is open, changes by others can't arrive. */
export async function listening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', (frame) => String(frame.payload).includes('subscription_succeeded'))
}

/** The browser's element, as far as it is read here: Node doesn't know the types of the DOM. */
export interface Box {
  scrollLeft: number
  scrollWidth: number
  clientWidth: number
}

export interface Point {
  x: number
  y: number
}

/** The points of two instants in a place's row, scrolled into the middle of the grid. */
export async function pointsAt(page: Page, place: FreePlace, from: number, to = from): Promise<[Point, Point]> {
  const columns = Number(await gridOf(page).getAttribute('aria-colcount')) - 1
  const share = (instant: number) => (instant - place.dayStart) / minutes(15) / columns
  const frame = page.locator('[data-frame]')
  const track = page.locator('[data-track]')
  const width = (await track.boundingBox())!.width
  // Time runs in the direction of writing.
  const mirrored = (await page.locator('html').getAttribute('dir')) === 'rtl'
  await frame.evaluate(
    (element: Box, { middle, mirrored }) => {
      const scrolled = middle - element.clientWidth / 2
      element.scrollLeft = mirrored ? -scrolled : scrolled
    },
    { middle: ((share(from) + share(to)) / 2) * width, mirrored },
  )
  const { x } = (await track.boundingBox())!
  const at = (instant: number) => x + (mirrored ? 1 - share(instant) : share(instant)) * width
  const box = (await rowOf(page, place.name).boundingBox())!
  const y = box.y + box.height / 2
  return [
    { x: at(from), y },
    { x: at(to), y },
  ]
}

/** Presses at a point and drags to another, without letting go. */
export async function press(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
}

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await press(page, from, to)
  await page.mouse.up()
}

/** Presses in the first quarter of a range and drags into its last one. */
export async function pressOver(page: Page, place: FreePlace, from: number, to: number): Promise<void> {
  await press(page, ...(await pointsAt(page, place, from + minutes(7), to - minutes(7))))
}

export async function dragOver(page: Page, place: FreePlace, from: number, to: number): Promise<void> {
  await pressOver(page, place, from, to)
  await page.mouse.up()
}

/**
 * Drags an edge of a booking to another time. A booking has edges once it is saved, and is moved to without `hover`,
 * which may scroll the grid away from the point that is aimed at.
 */
export async function dragEdge(page: Page, booking: Locator, edge: 'start' | 'end', place: FreePlace, to: number) {
  const grip = booking.locator(`[data-edge=${edge}]`)
  await grip.waitFor({ state: 'attached' })
  const [target] = await pointsAt(page, place, to)
  const box = (await grip.boundingBox())!
  await drag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, target)
}
