import type { Initial, MasterInitial } from '@kontor/contract'
import { useState, useSyncExternalStore } from 'react'
import { say, spokenLanguage } from '../../i18n.ts'
import { brandKey } from './brand.ts'
import { companyNameKey } from './company-name.ts'
import { keptTexts, keptTextsKey } from './kept-texts.ts'

const tokenKey = 'token'
const languageKey = 'language'
const userLanguageKey = 'user_language_id'
const chosenLanguageKey = 'chosen_language'
const markKey = 'browser'
const aheadKey = 'clock_ahead'
/** Marks that belong to the device, not to a person; decision 0074 names each. */
const deviceKeys = ['color-scheme', keptTextsKey, companyNameKey, brandKey, markKey]

/** Start-up data of the person signed in: of a company, or a master user on the base host. */
export type Start = Initial | MasterInitial
export const isCompanyStart = (start: Start): start is Initial => 'company' in start

type End = (reason: 'ended' | 'signed_out') => void
const changed = new Set<() => void>()
const ended = new Set<End>()
let initial: Start | null = null

const storage = () => globalThis.localStorage
const tell = () => {
  for (const listener of changed) listener()
}

/** Reads a token: the user's id, and the seconds when it was issued and when it expires (R58). Null if it is unreadable. */
export function readToken(token: string): { sub: string; exp: number; iat?: number } | null {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const { sub, exp, iat } = JSON.parse(atob(payload))
    return typeof exp === 'number' ? { sub: String(sub), exp, iat } : null
  } catch {
    return null
  }
}

/**
 * The session of the person signed in. The token and the language live in the browser's storage and survive a reload
 * (R59).
 */
export const session = {
  token: () => storage().getItem(tokenKey),
  /** A token exists and its `exp` lies in the future (R48), also where this device's clock is ahead of the server's. */
  isSignedIn() {
    const token = session.token()
    return !!token && (readToken(token)?.exp ?? 0) * 1000 > Date.now() - Number(storage().getItem(aheadKey))
  },
  initial: () => initial,
  /**
   * Whether a screen may open once `startSession` has resolved: somebody is signed in, or their token expired in this
   * page while the server can't be reached. A refused refresh ends the session.
   */
  goesOn: () => session.isSignedIn() || (!!session.token() && initial !== null),
  /**
   * The language of texts and calls in this tab, whatever other tabs show. Before the start-up data it is the last one,
   * or English on a first visit (R101).
   */
  language: () => (initial ? spokenLanguage() : (storage().getItem(languageKey) ?? keptTexts()?.locale ?? 'en')),
  /** Keeps a token that the server has just issued. */
  keepToken(token: string) {
    storage().setItem(aheadKey, String(Math.max(0, Date.now() - (readToken(token)?.iat ?? Infinity) * 1000)))
    storage().setItem(tokenKey, token)
    tell()
  },
  keepLanguage(locale: string) {
    storage().setItem(languageKey, locale)
  },
  /** The language chosen on the sign-in page, for this session only; undefined: the profile decides. */
  chosenLanguage: () => storage().getItem(chosenLanguageKey) ?? undefined,
  chooseLanguage(locale: string | null) {
    if (locale === null) storage().removeItem(chosenLanguageKey)
    else storage().setItem(chosenLanguageKey, locale)
  },
  languageOf: ({ user }: Start) => session.chosenLanguage() ?? user.language.locale,
  /** The server's mark for this browser: with it, other people's wrong passwords can't lock it out. */
  mark: () => storage().getItem(markKey) ?? undefined,
  keepMark: (mark: string) => storage().setItem(markKey, mark),
  /**
   * Stores the start-up data and switches to the session's language. The texts must have been loaded before
   * (`prepareTexts`).
   */
  keepInitial(data: Start) {
    initial = data
    const locale = session.languageOf(data)
    say(locale)
    storage().setItem(languageKey, locale)
    storage().setItem(userLanguageKey, String(data.user.language.id))
    tell()
  },
  /** Clears the storage except for the device's keys, and notifies listeners, which open the sign-in page. */
  end(reason: Parameters<End>[0]) {
    const kept = deviceKeys.map((key) => [key, storage().getItem(key)] as const)
    storage().clear()
    for (const [key, value] of kept) if (value !== null) storage().setItem(key, value)
    initial = null
    tell()
    for (const listener of ended) listener(reason)
  },
  onEnd(listener: End) {
    ended.add(listener)
    return () => ended.delete(listener)
  },
  onChange(listener: () => void) {
    changed.add(listener)
    return () => {
      changed.delete(listener)
    }
  },
}

/**
 * Follows other tabs: a sign-out there is one here; another person there means starting again with their data; a token
 * renewed there is used here.
 */
export function followOtherTabs(): void {
  globalThis.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== tokenKey && key !== null) return
    if (!newValue) return session.end('ended')
    const before = oldValue && readToken(oldValue)?.sub
    if (before !== readToken(newValue)?.sub) location.reload()
  })
}

/** The start-up data of the person signed in. Only for screens behind the sign-in, which always have it. */
export function useStart(): Start {
  const data = useSyncExternalStore(session.onChange, session.initial)
  // A screen that is being left renders once more after the session has ended.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const known = data ?? last
  if (!known) throw new Error('useStart outside of a session')
  return known
}

/** The start-up data of a company's person, for the screens of a company. */
export function useInitial(): Initial {
  const start = useStart()
  if (!isCompanyStart(start)) throw new Error('a company’s screen on the base host')
  return start
}
