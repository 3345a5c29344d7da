import type { Page } from '@playwright/test'

/** A live connection that opens, knows of no earlier event and tells of none. */
export async function stubLive(page: Page): Promise<void> {
  await page.route(/\/broadcasting\/auth/, (route) => route.fulfill({ json: { auth: 'kept:kept' } }))
  await page.routeWebSocket(/\/app\//, (socket) => {
    const tell = (event: string, data: unknown, channel?: string) =>
      socket.send(JSON.stringify({ event, data: JSON.stringify(data), channel }))
    socket.onMessage((text) => {
      const { event, data } = JSON.parse(String(text))
      if (event === 'pusher:ping') tell('pusher:pong', {})
      if (event !== 'pusher:subscribe') return
      tell('pusher_internal:subscription_succeeded', { known: 86_400_000, events: {} }, data.channel)
    })
    tell('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 })
  })
}
