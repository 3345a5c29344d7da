import { expect, test } from 'vitest'
import { cleanDrawing } from './clean.ts'
import { drawingIn } from './language.ts'

test('a drawing keeps its shapes, its words and what they say', () => {
  const drawing =
    '<g class="wall" transform="rotate(4)"><path d="M0 0H10" stroke-width="2" /><text x="1" y="2">A &amp; B</text></g>'
  expect(cleanDrawing(drawing)).toBe(drawing)
})

test.each([
  ['<script>alert(1)</script><rect x="1"/>', '<rect x="1" />'],
  ['<text>A<SCRIPT>alert(1)</SCRIPT></text><g><![CDATA[<script>]]></g>', '<text>A</text><g></g>'],
  ['<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>', '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'],
  ['<rect x="1" onload="alert(1)" style="fill:url(https://evil)"/>', '<rect x="1" />'],
  ['<rect x="&quot; onload=&quot;alert(1)" fill="url(https://evil)"/>', '<rect x="&quot; onload=&quot;alert(1)" />'],
  ['<a href="javascript:alert(1)"><rect x="1"/></a><rect x="2"/>', '<rect x="1" /><rect x="2" />'],
  ['<image href="https://evil/x.png"/><use href="#x"/><circle r="2"/>', '<circle r="2" />'],
  ['<foreignObject><iframe src="https://evil"></iframe></foreignObject><line x1="1"/>', '<line x1="1" />'],
  ['<defs><rect x="1"/></defs><title><text>x</text></title><line x1="1"/>', '<line x1="1" />'],
  ['<rect x="1"><animate attributeName="href" to="javascript:alert(1)"/></rect>', '<rect x="1" />'],
  ['<style>@import "https://evil"</style><g><text>hi', '<g><text>hi</text></g>'],
  ['<svg onload="x"><rect width="3" /></svg>', '<rect width="3" />'],
  ['<!DOCTYPE svg><?xml?><!-- <script> --><g></g>', '<g></g>'],
  ['words <text>1 < 2 & 3 > 2</text>', '<text>1 &lt; 2 &amp; 3 &gt; 2</text>'],
  ['<g class="a" class=b onclick=alert(1)><path d="M0 0"/>', '<g class="a"><path d="M0 0" /></g>'],
  ['</g></g><rect x="1"/>', '<rect x="1" />'],
])('of a drawing nothing stays that runs, loads or links: %s', (given, kept) => {
  expect(cleanDrawing(given)).toBe(kept)
})

test('words in several languages stay, and a reader sees those of one', () => {
  const of = (lang: string, text: string) => `<text x="1" systemLanguage="${lang}">${text}</text>`
  const drawing = `<g /><switch>${of('de, nl', 'Ruhe')}${of('fr-CA', 'Calme')}<text x="1">Quiet</text></switch><text>A</text>`
  const clean = cleanDrawing(drawing)
  const words = (lang: string) => drawingIn(clean, lang)
  expect(words('de')).toBe('<g></g><text x="1">Ruhe</text><text>A</text>')
  expect(words('fr')).toBe('<g></g><text x="1">Calme</text><text>A</text>')
  expect(words('es')).toBe('<g></g><text x="1">Quiet</text><text>A</text>')
})

test('cleaning a clean drawing changes nothing', () => {
  const once = cleanDrawing('<svg><g><rect x="1" fill="red"/><text>a<b>c</b></text></g></svg>')
  expect(cleanDrawing(once)).toBe(once)
})
