import classes from './Avatar.module.css'

/** First letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** The person who is signed in, as a disc. The name has to stand beside it, or be said by what it is in. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={classes.avatar} data-avatar aria-hidden="true">
      {initials(name)}
    </span>
  )
}
