import { expect, test } from 'vitest'
import { loadsOf } from './style-sheet.ts'

test('R439 a style sheet that stays with itself loads nothing', () => {
  const own = `
    /* "quoted" */ kbd::before { content: "\\201C"; background: url( "data:image/png;base64,AA==" ) }
    .source { mask: url(data:image/svg+xml,x); src: local(x) } @media (width > 1px) { b { color: var(--url) } }`
  expect(loadsOf(own)).toEqual([])
})

test.each([
  ["@import 'https://x.example/a.css'"],
  ['@IMPORT "a.css"'],
  ['url(https://x.example/a.png)'],
  ['URL( "//x.example/a" )'],
  ['url(a.png'],
  ['url(data:text/html,x)'],
  ['image-set("a.png" 1x)'],
  ['-webkit-image-set("a.png" 1x)'],
  ['src("a.woff2")'],
])('R439 %s is found', (what) => {
  expect(loadsOf(`b { color: red } ${what}`)).toEqual([what])
})

test('R439 an address behind an escape, in a comment or in a text is found too', () => {
  for (const css of [
    'b { background: u\\72l(https://x.example) }',
    'b { background: \\000075 rl(https://x.example) }',
    'b { background: u\\rl(https://x.example) }',
    '/* url(https://x.example) */',
    'b { content: "\\22 ; background: url(https://x.example) }',
    '@\\69mport "https://x.example"',
  ])
    expect(loadsOf(css), css).toHaveLength(1)
})
