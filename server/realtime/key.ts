/** The public name of our application in the Pusher protocol; each channel is guarded by itself. */
export const realtimeKey = 'kontor'
