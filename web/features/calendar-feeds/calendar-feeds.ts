/** The parts of calendar feeds that other screens may use. */
export { OwnFeed, ResourceFeed } from './feeds.tsx'
