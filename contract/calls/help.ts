import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { many, one } from '../fields.ts'

/** The path under which a screen's help is kept: without its ids, whatever they are (R21). `/` is the home screen. */
export function helpRouteOf(path: string): string {
  const segments = path.split('/').filter(Boolean)
  // The first segment names the screen, even if it is a number: /404.
  const named = segments.filter((segment, index) => index === 0 || !/^\d+$/.test(segment))
  return named.length ? `/${named.join('/')}` : '/home'
}

/** One help text: `content` is clean HTML, both in the reader's language, else in English (R443). */
export const HelpEntry = z.object({ route: z.string(), name: z.string(), content: z.string() })
export type HelpEntry = z.infer<typeof HelpEntry>

/** With the style sheet of all help texts (R439). */
const Styled = z.object({ css: z.string() })

export const help = feature({
  ofRoute: endpoint({
    method: 'POST',
    path: '/company/v1/help',
    changes: [],
    access: 'public',
    onBaseHost: true,
    body: z.object({ route: z.string().min(1).max(500) }),
    response: one(HelpEntry.nullable()).extend(Styled.shape),
    summary: 'The help text of a screen by its path, ids or not; null where nobody has written one (R438, R441).',
    errors: ['too_many_requests'],
  }),
  entry: endpoint({
    method: 'GET',
    path: '/company/v1/help',
    reads: ['help_page'],
    access: 'login',
    response: one(HelpEntry.nullable()).extend(Styled.shape),
    summary: 'The help text to begin with: that of the home screen.',
  }),
  all: endpoint({
    method: 'GET',
    path: '/company/v1/help-all',
    reads: ['help_page'],
    access: 'login',
    response: many(HelpEntry),
    summary: 'All help texts, by name.',
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/company/v1/online-help/{slug}',
    reads: ['help_page'],
    access: 'login',
    params: z.object({ slug: z.string().min(1).max(200) }),
    response: one(HelpEntry).extend(Styled.shape),
    summary: 'The help text of a screen by its path’s words: `bookings-presets` is that of /bookings/presets.',
  }),
})
