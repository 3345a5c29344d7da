import { expect, test } from 'vitest'
import { cleanHtml, cleanHtmlAside, mostNested } from './clean-html.ts'

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

test('text that is nested too deeply is refused, however it closes its elements', () => {
  const nested = (depth: number) => '<div>'.repeat(depth) + '</div>'.repeat(depth)
  expect(cleanHtml(nested(mostNested))).toBe(nested(mostNested))
  for (const deep of [nested(mostNested + 1), '<div>'.repeat(40_000), '<li><p>'.repeat(mostNested)])
    expect(cleanHtml(deep)).toBe(null)
  // Elements beside one another aren't nested, closed or not.
  for (const wide of ['<p>a', '<br>', '<ul><li>a<li>b</ul>', '<img src="x">'])
    expect(cleanHtml(wide.repeat(1000))).toContain(cleanHtml(wide))
})

test('a thread of its own cleans the HTML of requests', async () => {
  const html = ['<p>a<script>b</script></p>', '<div>'.repeat(40_000)]
  expect(await Promise.all(html.map(cleanHtmlAside))).toEqual(['<p>a</p>', null])
})
