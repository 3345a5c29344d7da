// The part of calendar feeds that another screen may use.
export { OwnFeed } from './feeds.tsx'
