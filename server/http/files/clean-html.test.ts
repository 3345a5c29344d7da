import { expect, test } from 'vitest'
import { cleanHtml, cleanHtmlAside } from './clean-html.ts'

test('R438 text and its structure stay as they are', () => {
  const html =
    '<h2>Keys</h2><p>Press <kbd>T</kbd> for <a href="/bookings" title="x">today</a>.</p><ul><li>one</li></ul>'
  expect(cleanHtml(html)).toBe(html)
})

test.each([
  ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a style', '<p style="position:fixed">a<style>*{display:none}</style></p>', '<p>a</p>'],
  ['a link that runs', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a link that hides what it runs', '<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
  ['a frame', '<iframe src="https://x.example"></iframe>a', 'a'],
  ['a form', '<form action="/x"><input name="a">a</form>', 'a'],
  ['a drawing with a script', '<svg><script>alert(1)</script></svg>a', 'a'],
  ['a picture that runs', '<img src="x" onerror="alert(1)">', '<img src="x" />'],
])('R438 %s is left out', (_, dirty, clean) => {
  expect(cleanHtml(dirty)).toBe(clean)
})

test('a thread of its own cleans what a request brings, also nesting as deep as a body allows', async () => {
  const deep = '<div>'.repeat(40_000)
  const [text, nested] = await Promise.all(['<p>a<script>b</script></p>', deep].map((html) => cleanHtmlAside(html)))
  expect([text, nested!.startsWith('<div><div>')]).toEqual(['<p>a</p>', true])
})
