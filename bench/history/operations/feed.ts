import type { ChangeRequest } from '../operation.ts'
import type { Scene } from './scene.ts'

const path = '/company/v1/calendar-feed'

/** A new address of the person's calendar feed, which replaces the one before. */
export const renewFeed = ({ person: { userId } }: Scene): ChangeRequest => ({
  ...{ name: 'renew the feed', method: 'POST', path },
  about: { feed: userId },
})

export const switchFeedOff = ({ person: { userId } }: Scene): ChangeRequest => ({
  ...{ name: 'switch the feed off', method: 'DELETE', path },
  about: { feed: userId },
})
