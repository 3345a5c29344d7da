const octets = 75

/** A line of iCalendar, folded after 75 octets without cutting a character (RFC 5545, 3.1). `value` is written as it is. */
export function line(name: string, value: string, parameters: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries(parameters).map(([key, text]) => `;${key}=${text}`)
  return folded(`${name}${written.join('')}:${value}`)
}

function folded(text: string): string {
  if (Buffer.byteLength(text) <= octets) return text
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of text) {
    const more = Buffer.byteLength(character)
    if (size + more > octets) {
      parts.push(part)
      // The space that begins a continued line counts.
      ;[part, size] = ['', 1]
    }
    part += character
    size += more
  }
  return [...parts, part].join('\r\n ')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar allows no control characters but the tab
const control = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** A TEXT value: line breaks, commas, semicolons and backslashes are escaped, other control characters dropped. */
export const text = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(control, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** A parameter's value in quotes, which it can't contain. */
export const quoted = (value: string): string =>
  `"${value.replace(/\s/g, ' ').replace(control, '').replaceAll('"', '’')}"`

/** Lines as a file: each ends with CRLF. */
export const fileOf = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`
