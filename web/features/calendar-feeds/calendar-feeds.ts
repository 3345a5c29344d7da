import { lazyPart } from '../../kit/ui/state/lazy-part.tsx'

// The parts of calendar feeds that other screens may use. They load with the screen that shows one.
const load = () => import('./feeds.tsx')
export const OwnFeed = lazyPart(async () => ({ default: (await load()).OwnFeed }))
export const ResourceFeed = lazyPart(async () => ({ default: (await load()).ResourceFeed }))
