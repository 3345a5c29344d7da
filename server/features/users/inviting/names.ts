/** A name to begin with, out of an address: `devika.shah@x.example` is "Devika Shah". */
export function nameOfAddress(email: string): string {
  const words = email
    .split('@')[0]!
    .split(/[._+-]+/)
    .filter((word) => /\p{L}/u.test(word))
  const name = words.map((word) => word[0]!.toLocaleUpperCase() + word.slice(1)).join(' ')
  return (name || email).slice(0, 200)
}
