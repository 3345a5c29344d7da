/** The public name of our application in the Pusher protocol; what it opens is guarded per channel. */
export const realtimeKey = 'kontor'
