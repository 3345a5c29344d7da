import { AppError } from '../../../http/app-error.ts'

/**
 * Wrong passwords within a quarter of an hour. One address (or one browser a person is known by) guessing at one account
 * stops early, an address guessing at many accounts later, except for those who are known there. An account that is guessed
 * at from many addresses asks unknown ones for a code by mail, or without a mail server for patience: one address alone
 * never reaches that limit.
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
