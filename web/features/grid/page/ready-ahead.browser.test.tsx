import { expect, test } from 'vitest'
import { mouseSizes } from '../rows/layout.ts'
import { aBooking, aRoom } from '../rules/rows.fixture.ts'
import { makeReady } from './ready-ahead.ts'

const meta = { date: '2026-11-19', zones: [], levels: [] } as never

/** A family of which nothing is loaded until it is asked for. */
const family = 'ready-ahead'
const addFont = (unicodeRange: string) => {
  const face = new FontFace(family, 'url(data:font/woff2;base64,none)', { unicodeRange })
  document.fonts.add(face)
  return face
}

test('a day loaded ahead asks for the fonts of the letters in its names, and for no others', () => {
  const usual = addFont('U+0000-00FF')
  const rare = addFont('U+0100-02BA')
  const rarer = addFont('U+0400-04FF')
  document.body.style.fontFamily = family
  makeReady({ data: [aRoom({ bookings: [aBooking('09:00', '10:00')] })], meta }, mouseSizes)
  expect(rare.status).toBe('unloaded')
  makeReady({ data: [aRoom({ bookings: [aBooking('09:00', '10:00', { host: 'Tomáš Dvořák' })] })], meta }, mouseSizes)
  expect([usual, rare, rarer].map(({ status }) => status)).toEqual(['unloaded', 'loading', 'unloaded'])
  document.body.style.fontFamily = ''
})
