/** A part of a list, up to its separator: in quotes, or as it is. */
const listPart = /\s*("(?:[^"]|"")*"(?=\s*(?:[;\n]|$))|[^;\n]*)(?:[;\n]|$)/g
const unlisted = (part: string) => (/^".*"$/s.test(part) ? part.slice(1, -1).replaceAll('""', '"') : part)

/** A name in a list of a cell, in quotes where it would be read as another one. */
export const listed = (name: string) => (/[;\n]|^"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

/** The names of a list in a cell, between semicolons or lines. */
export const listParts = (text: string): string[] =>
  [...text.matchAll(listPart)].map(([, part]) => unlisted(part!.trim())).filter(Boolean)
