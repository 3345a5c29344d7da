import type { Topic } from '@kontor/contract/topics.ts'

const hearers: { topic: Topic; forget: () => void }[] = []
const changed = new Set<Topic>()

/** Tells of changes of a topic, those from before this call too, and of time without events, what is kept outside of the cache. */
export function onTopicChanged(topic: Topic, forget: () => void): void {
  hearers.push({ topic, forget })
  if (changed.has(topic)) forget()
}

/** Tells of changes of these topics. */
export function tellHearers(topics: readonly Topic[]): void {
  for (const topic of topics) changed.add(topic)
  for (const { topic, forget } of hearers) if (topics.includes(topic)) forget()
}
