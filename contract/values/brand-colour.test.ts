import { wcagContrast } from 'culori/fn'
import { expect, test } from 'vitest'
import { brandOf, contrastOf, leastContrast, readable } from './brand-colour.ts'

const colours = ['#364bcb', '#ffcc00', '#00a3e0', '#e30613', '#0a2540', '#888888', '#7bd600', '#ff00aa']

test.each(colours)('%s has a shade that white text is read on, and every step of it is a colour', (colour) => {
  const own = readable(colour)
  expect(contrastOf(own)).toBeGreaterThanOrEqual(leastContrast)
  expect(contrastOf(colour) >= leastContrast ? own : null).toBe(contrastOf(colour) >= leastContrast ? colour : null)
  const brand = brandOf(own)
  for (const [name, value] of Object.entries(brand))
    expect(value, name).toMatch(/^(#[0-9a-f]{6}|light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\))$/)
  const dark = (name: string) => /, (#\w{6})/.exec(brand[name]!)![1]!
  expect(contrastOf(brand['--k-brand-6']!)).toBeGreaterThanOrEqual(leastContrast)
  expect(contrastOf(brand['--k-brand-8']!)).toBeGreaterThanOrEqual(leastContrast)
  expect(wcagContrast(dark('--k-brand-text'), '#191817')).toBeGreaterThanOrEqual(leastContrast)
  expect(wcagContrast(dark('--k-focus'), '#191817')).toBeGreaterThanOrEqual(3)
})

test('the product’s own colour has the lightness of its tokens', () => {
  expect(brandOf('#364bcb')).toMatchObject({ '--k-brand-7': '#364bcb', '--k-brand-0': expect.stringMatching(/^#[ef]/) })
})
