import { address, written } from '../../kit/address.ts'

export const loginAddresses = {
  forgotPassword: address('/forgot-password'),
  resetPassword: address('/reset-password', { token: written.text }),
}

/** Screens that start-up pages name but that don't exist yet; they lead to the start. */
export const unbuiltAddresses = {
  oneClick: address('/one-click'),
  scheduler: address('/scheduler'),
  cockpit: address('/cockpit'),
  realTime: address('/real-time'),
  maps: address('/5dmaps'),
  services: address('/services'),
  events: address('/sync/event-list'),
  notifications: address('/notifications'),
}
