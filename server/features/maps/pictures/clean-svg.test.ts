import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'
import { elementsDrawn } from './elements-drawn.ts'

const frame = (inside: string, attributes = 'viewBox="0 0 40 20"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
/** The cleaned inside, without its frame. */
const kept = (inside: string) => cleanSvg(frame(inside))?.svg.replace(/^<svg[^>]*>(?:<g>)?|(?:<\/g>)?<\/svg>$/g, '')

test('a picture keeps its shapes, its looks, its words and what it draws again', () => {
  const inside =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff" /></linearGradient><g id="desk"><rect x="1" width="4" height="2" /></g></defs><g transform="rotate(4)" fill="url(#a)"><use x="3" href="#desk" /><path d="M0 0H10" style="fill:none;stroke:#000" /></g><text x="1" font-size="4">A &amp; B</text>'
  expect(kept(inside)).toBe(inside)
})

test.each([
  ['<script>alert(1)</script><rect width="1"/>', '<rect width="1" />'],
  ['<rect width="1" onload="alert(1)" onclick="alert(1)"/>', '<rect width="1" />'],
  ['<foreignObject><iframe src="https://evil"/></foreignObject><rect width="1"/>', '<rect width="1" />'],
  ['<image href="https://evil/x.png"/><rect width="1"/>', '<rect width="1" />'],
  ['<image href="data:image/svg+xml,evil"/><rect width="1"/>', '<rect width="1" />'],
  ['<use href="https://evil/x.svg#a"/><rect width="1"/>', '<use /><rect width="1" />'],
  ['<use xlink:href="#a"/><rect id="a" width="1"/>', '<use href="#a" /><rect id="a" width="1" />'],
  ['<rect width="1" fill="url(https://evil/x)"/>', '<rect width="1" />'],
  [
    '<rect width="1" style="fill:url(https://evil);stroke:red;behavior:url(#x)"/>',
    '<rect width="1" style="stroke:red" />',
  ],
  ['<a href="javascript:alert(1)"><rect width="1"/></a>', '<rect width="1" />'],
  ['<rect width="1"><animate attributeName="href" to="javascript:x"/><set/></rect>', '<rect width="1" />'],
  [
    '<style>@import "https://evil";.a{fill:red;background:url(https://evil)}</style><rect class="a" width="1"/>',
    '<style>.a{fill:red}</style><g><rect class="a" width="1" />',
  ],
  ['<style>.a{fill:expression(alert(1));stroke:u\\72l(https://evil)}</style><rect width="1"/>', '<rect width="1" />'],
  ['<svg onload="alert(1)"><rect width="1"/></svg>', '<g><rect width="1" /></g>'],
])('of a picture nothing stays that runs, loads or links: %s', (given, rest) => {
  expect(kept(given)).toBe(rest)
})

test('an entity stays text, whatever it stands for', () => {
  const text = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${frame('<text>&x;</text>')}`
  expect(cleanSvg(text)?.svg).not.toMatch(/ENTITY|passwd/)
})

test('the size is that of the box, or else of the frame; without one it is no picture', () => {
  expect(cleanSvg(frame('<rect width="1"/>', 'viewBox="-5 0 40.5 20"'))).toMatchObject({ width: 40.5, height: 20 })
  expect(cleanSvg(frame('<rect width="1"/>', 'width="80mm" height="40mm"'))).toMatchObject({ width: 80, height: 40 })
  expect(cleanSvg(frame('<rect width="1"/>', 'width="100%" height="0"'))).toBeNull()
  expect(cleanSvg('<html><body>no</body></html>')).toBeNull()
  expect(cleanSvg(frame(''))).toBeNull()
})

test('what is drawn again counts each time, and a part that draws itself is refused', () => {
  const levels = Array.from({ length: 9 }, (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}" />`.repeat(10)}</g>`)
  const bomb = frame(`<defs><rect id="l0" width="1"/>${levels.join('')}</defs><use href="#l9" />`)
  expect(cleanSvg(bomb)).toBeNull()
  expect(elementsDrawn('<g id="a"><use href="#a" /></g>')).toBe(Number.POSITIVE_INFINITY)
  expect(elementsDrawn('<g id="a"><rect /></g><use href="#a" /><use href="#none" />')).toBe(6)
})

const million = 1_000_000
test.each([
  ['groups in groups', '<g>'.repeat(million), null],
  ['groups in groups with ends that fit none', '<g></a>'.repeat(million), null],
  ['a style sheet without a rule', `<style>${'a'.repeat(million)}</style><rect width="1"/>`, '<rect width="1" />'],
  [
    'a style sheet of comments without an end',
    `<style>${'/*'.repeat(million)}</style><rect width="1"/>`,
    '<rect width="1" />',
  ],
  [
    'a style sheet of imports without an end',
    `<style>${'@'.repeat(million)}</style><rect width="1"/>`,
    '<rect width="1" />',
  ],
  [
    'a long word',
    `<rect fill="${'a'.repeat(million)}" width="1"/>`,
    `<rect fill="${'a'.repeat(million)}" width="1" />`,
  ],
  ['style sheets in style sheets', '<style>'.repeat(million), null],
])('the work for %s is that for its length, not for the square of it', (_, inside, drawn) => {
  expect(kept(inside) ?? null).toBe(drawn)
})

test('rules of a style sheet stay beside imports, comments and media queries', () => {
  const sheet =
    '@import url(x.css); .a, #b { fill: red } /* .c{fill:blue} */ @media print { .d { stroke: #000 } } .e{fill:url(https://evil)}'
  expect(cleanSvg(frame(`<style>${sheet}</style><rect width="1"/>`))?.svg).toContain(
    '<style>.a, #b{fill:red}.d{stroke:#000}</style>',
  )
})
