import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

const load = createRequire(import.meta.url)

/** sanitize-html, loaded with its first use: it brings sixty modules along that no start needs. */
export const sanitize = (html: string, options: sanitizeHtml.IOptions): string =>
  (load('sanitize-html') as typeof sanitizeHtml)(html, options)

export type SanitizeOptions = sanitizeHtml.IOptions
