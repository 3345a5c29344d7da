/** A person as typed or pasted: an address alone, or as mail programs write it: `Devika Shah <devika@x.example>`. */
export interface TypedPerson {
  email: string
  name: string | null
}

/** The people in a text, by lines, commas or semicolons. */
export function peopleIn(text: string): TypedPerson[] {
  return text
    .split(/[\n\r,;]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name, email] = /^(.*?)\s*<([^<>]+)>$/.exec(part) ?? []
      if (email === undefined) return { email: part, name: null }
      return { email: email.trim(), name: name!.replace(/^["']|["']$/g, '').trim() || null }
    })
}
