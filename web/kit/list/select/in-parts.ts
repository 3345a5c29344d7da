import { mostAtOnce } from '@kontor/contract/values/limits.ts'

type Part = Readonly<Record<string, unknown>>

/**
 * Sends as many items at a time as one call takes, one call after the other, and joins the answers: their lists follow each other,
 * their numbers are added. Once something was changed, a failure ends it with the answers until then.
 */
export async function inParts<Item, Answer extends Part>(
  items: readonly Item[],
  send: (some: readonly Item[]) => Promise<Answer>,
): Promise<Answer> {
  let all: Answer | undefined
  for (let from = 0; from === 0 || from < items.length; from += mostAtOnce) {
    const sent = send(items.slice(from, from + mostAtOnce))
    if (!all) all = await sent
    else {
      const next: Answer | null = await sent.catch(() => null)
      if (!next) break
      all = joined(all, next)
    }
  }
  return all!
}

function joined<Answer extends Part>(a: Answer, b: Answer): Answer {
  const parts = Object.entries(b).map(([key, value]) => {
    const before = a[key]
    if (Array.isArray(before) && Array.isArray(value)) return [key, before.concat(value)]
    return [key, typeof before === 'number' && typeof value === 'number' ? before + value : value]
  })
  return Object.fromEntries(parts) as Answer
}
