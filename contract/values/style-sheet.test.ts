import { lexer } from 'css-tree'
import { expect, test } from 'vitest'
import { cssProperties } from './css-properties.data.ts'
import { problemsOf } from './style-sheet.ts'

const labelsOf = (css: string) => [...new Set(problemsOf(css).map(({ label }) => label))]

test('a style sheet that stays with itself has no problems', () => {
  const own = `
    /* "quoted", url(https://x.example) is only a comment */
    :host { --gap: 4px; --edge: 1px solid rgb(0 0 0 / 20%) }
    kbd::before { content: "\\201C"; background: url( "data:image/png;base64,AA==" ) no-repeat }
    .source { mask: url(data:image/svg+xml,x); border: var(--edge); width: calc(100% - var(--gap, 2px)) }
    a[href^="https://"]:not(:hover, .plain) > b + i { color: #123456 !important }
    p { color: red; & em { color: blue } }
    @font-face { font-family: Own; src: local("Own Sans"), local(Own); font-display: swap }
    @media (width > 1px) and (prefers-color-scheme: dark) { b { color: var(--url) } }
    @supports (display: grid) { ul { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)) } }
    @container (min-width: 20rem) { li { animation: turn 1s infinite } }
    @layer base { h1 { font: 600 1.2rem/1.4 system-ui } }
    @keyframes turn { from { rotate: 0deg } 50% { opacity: .5 } to { transform: rotate(1turn) } }`
  expect(problemsOf(own)).toEqual([])
})

test.each([
  ['p { background: url(https://x.example/a.png) }', 'url(https://x.example/a.png)'],
  ['p { background: URL( "//x.example/a" ) }', 'URL( "//x.example/a" )'],
  ['p { background: url(data:text/html,x) }', 'url(data:text/html,x)'],
  ['p { background: image-set("a.png" 1x) }', 'image-set("a.png" 1x)'],
  ['p { background: -webkit-image-set("a.png" 1x) }', '-webkit-image-set("a.png" 1x)'],
  ['@font-face { font-family: A; src: src("a.woff2") }', 'src("a.woff2")'],
  ['p { --x: url(https://x.example) }', 'url(https://x.example)'],
  ['p { width: expression(alert(1)) }', 'expression(alert(1))'],
  ['@supports (background: url(a.png)) { p { color: red } }', 'url(a.png)'],
])('what loads from elsewhere is named with its line: %s', (css, what) => {
  expect(problemsOf(`b {\n color: red }\n${css}`)).toContainEqual({ label: 'css_loads', line: 3, what })
})

test.each(['\n', '\r\n', '\r', '\f', ' ', '\t'])('no escape, ended by %j, hides an address or an import', (blank) => {
  for (const css of [
    `p { background: u\\72${blank}l(https://x.example) }`,
    `p { background: u\\72${blank}l("https://x.example") }`,
    `p { background: \\75\\72\\6c("https://x.example") }`,
    `p { background: \\000075${blank}rl("https://x.example") }`,
    `p { background: \\55 rl(https://x.example) }`,
    `p { background: image\\2d${blank}set("https://x.example" 1x) }`,
    `p { width: e\\78${blank}pression(alert(1)) }`,
    `@\\69${blank}mport "https://x.example";`,
    `@import${blank}"https://x.example";`,
    `p { backgroun\\64${blank}: url(https://x.example) }`,
    `p { b\\65${blank}havior: none }`,
    `p { content: "a${blank}; background: url(https://x.example) }`,
    `p { color: red\\}${blank} } @import url(https://x.example);`,
  ])
    if (!(css.includes('content: "a') && /[ \t]/.test(blank))) expect(labelsOf(css), css).not.toEqual([])
})

test.each([
  ['@import "a.css";', 'css_at_rule', '@import'],
  ['@charset "utf-8";', 'css_at_rule', '@charset'],
  ['@namespace url(https://x.example);', 'css_at_rule', '@namespace'],
  ['@document url(https://x.example) { p { color: red } }', 'css_at_rule', '@document'],
  ['p { colour: red }', 'css_property', 'colour'],
  ['p { behavior: none }', 'css_property', 'behavior'],
  ['p { -moz-binding: none }', 'css_property', '-moz-binding'],
  ['p { *zoom: 1 }', 'css_property', '*zoom'],
  ['p { color red }', 'css_unreadable', 'color red'],
  ['p { color: red } }} b { color: red }', 'css_unreadable', '}} b'],
  ['<!-- p { color: red }', 'css_unreadable', '<!--'],
])('%s is refused by name', (css, label, what) => {
  expect(problemsOf(css)).toContainEqual({ label, line: 1, what })
})

test('the known properties are properties indeed', () => {
  const unknown = [...cssProperties].filter((name) => !name.startsWith('-') && lexer.getProperty(name) === null)
  expect(unknown).toEqual([])
})
