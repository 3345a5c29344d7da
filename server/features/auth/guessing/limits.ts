import { AppError } from '../../../http/app-error.ts'

/**
 * Wrong passwords within a quarter of an hour. `pair`: of one address, or one known browser, at one account. `address`:
 * of one address at any accounts; people known there are exempt. `account`: at one account from all addresses, more
 * than one address alone can reach. Beyond it, unknown addresses need a code by mail, or have to wait where there is no
 * mail server.
 */
export const limits = { pair: 5, address: 50, account: 20 }

/**
 * Links to set a new password within the same time; one account gets no more mails than this, from however many
 * addresses.
 */
export const resetLimits = { pair: 5, address: 50, account: 10 }

/** Codes by mail, within the same time. */
export const codeLimits = { pair: 5, account: 10 }

/** Longest wait before an attempt at an account that is guessed at, in seconds. */
const longestDelay = 300

/** Seconds an unknown address waits: 10 at first, twice as long for every 20 guesses more. */
export const delayOf = (guesses: number) => Math.min(longestDelay, 5 * 2 ** Math.floor(guesses / limits.account))

/** `seconds` until the next attempt is checked. */
export const tooManyRequests = (seconds: number) =>
  new AppError('too_many_requests', { retryAfter: seconds, values: { count: Math.ceil(seconds / 60) } })
