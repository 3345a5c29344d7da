/** A person as typed or pasted: an address alone, or as mail programs write it: `Devika Shah <devika@company.example>`. */
export interface TypedPerson {
  email: string
  name: string | null
}

/**
 * The people in a text, by lines, commas or semicolons. A comma within quotes is part of a name, and so is one in what stands before a single address
 * in angle brackets, as `Shah, Devika <devika@company.example>`.
 */
export function peopleIn(text: string): TypedPerson[] {
  return text
    .split(/[\n\r;]+/)
    .flatMap((line) => (/^[^@<>]*<[^<>]+>\s*$/.test(line) ? [line] : line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)))
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => namedAddress(part) ?? { email: part, name: null })
}

function namedAddress(text: string): TypedPerson | undefined {
  const [, before = '', email] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? []
  if (email === undefined) return undefined
  const name = inOrder(
    before
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .trim(),
  )
  return { email: email.trim(), name: name.includes('@') ? null : name || null }
}

/** A name as it is said: directories write `Shah, Devika`. */
const inOrder = (name: string) => name.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1')
