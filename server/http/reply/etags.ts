/**
 * Whether a client has this version already, by its `If-None-Match`: `*`, or a list of tags. Weak and strong tags of
 * the same text are equal there (RFC 9110).
 */
export function isKnown(etag: string, header: string | undefined): boolean {
  if (header?.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return header?.match(/"[^"]*"/g)?.includes(opaque) ?? false
}
