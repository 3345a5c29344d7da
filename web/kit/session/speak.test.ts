import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Label } from '@kontor/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { say, spokenLanguage, t, toggleKeys } from '../../i18n.ts'
import { config } from '../http/config.ts'
import { keptTexts } from './kept-texts.ts'
import { session } from './session.ts'
import { loadSignInTexts } from './sign-in-texts.ts'
import { labelText, showKeptLabels, showLabels } from './speak.ts'

class Storage extends Map<string, string> {
  removeItem = (key: string) => void this.delete(key)
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
}

const label = (code: string, content: string, translation?: string, locale = 'de'): Label => ({
  code,
  content,
  translations: translation === undefined ? [] : [{ locale, content: translation }],
})
const german = [label('login.sign_in', 'Sign in', 'Anmelden'), label('day.today', 'Today', 'Heute')]

beforeEach(() => {
  ;(globalThis as { localStorage: unknown }).localStorage = new Storage()
  say('en', {})
})
afterEach(() => session.end('signed_out'))

test.each([
  ['the translation in the reader’s locale', label('a.b', 'English', 'Deutsch'), 'Deutsch'],
  ['without one the content', label('a.b', 'English', 'Français', 'fr'), 'English'],
  ['without that the code', label('a.b', ''), 'a.b'],
])('R103 a label says %s', (_, given, text) => {
  expect(labelText(given, 'de')).toBe(text)
})

test('R103 the texts of the server take the place of those the program brought along, at once', () => {
  expect(t('login.sign_in')).toBe('Sign in')
  showLabels('de', german)
  expect([t('login.sign_in'), t('day.today'), spokenLanguage()]).toEqual(['Anmelden', 'Heute', 'de'])
  expect(t('shell.close'), 'what the server did not send stays English').toBe('Close')
})

test('plural forms follow the language', () => {
  const seats = (count: number) => t('resources.seats_count', { count }).replace(/[\u2068\u2069]/g, '')
  showLabels('ar', [
    label('resources.seats_count_two', '{{count}} seats', 'مقعدان', 'ar'),
    label('resources.seats_count_few', '{{count}} seats', '{{count}} مقاعد', 'ar'),
  ])
  expect([seats(2), seats(7)]).toEqual(['مقعدان', '7 مقاعد'])
})

test('a name keeps its own direction in a sentence from right to left, and there alone', () => {
  showLabels('ar', [label('login.title_of', 'Sign in to {{company}}', 'الدخول إلى {{company}}', 'ar')])
  expect(t('login.title_of', { company: '0-A01 <b>' })).toBe('الدخول إلى \u20680-A01 <b>\u2069')
  say('en', {})
  expect(t('login.title_of', { company: '0-A01 <b>' })).toBe('Sign in to 0-A01 <b>')
})

test('the next visit begins with the texts of the last one; only those of the sign-in are kept', () => {
  showLabels('de', german)
  expect(keptTexts()).toEqual({ locale: 'de', texts: { 'login.sign_in': 'Anmelden' } })
  say('en', {})
  showKeptLabels()
  expect([t('login.sign_in'), spokenLanguage(), session.language()]).toEqual(['Anmelden', 'de', 'de'])
})

test('texts kept by another version of the program, or spoilt, are left alone', () => {
  for (const kept of ['{"version":0,"locale":"de","texts":{}}', 'not JSON', 'null']) {
    localStorage.setItem('texts', kept)
    showKeptLabels()
    expect([kept, spokenLanguage(), session.language()]).toEqual([kept, 'en', 'en'])
  }
})

test('R59 R108 the start-up data decides the language of texts and calls', () => {
  session.keepInitial({ user: { id: 7, language: { id: 2, locale: 'de', name: 'Deutsch' } }, labels: german } as never)
  expect([t('day.today'), session.language()]).toEqual(['Heute', 'de'])
  expect([localStorage.getItem('language'), localStorage.getItem('user_language_id')]).toEqual(['de', '2'])
})

test('R105 every text as its raw key, and back', () => {
  showLabels('de', german)
  toggleKeys()
  expect([t('day.today'), t('login.sign_in'), spokenLanguage()]).toEqual(['day.today', 'login.sign_in', 'de'])
  showLabels('de', german)
  expect(t('day.today'), 'texts that arrive meanwhile do not end it').toBe('day.today')
  toggleKeys()
  expect(t('day.today')).toBe('Heute')
})

describe('the texts of the sign-in', () => {
  let server: Server
  let reply: () => [status: number, body: unknown] | Promise<[number, unknown]>
  let asked: string[]
  beforeEach(async () => {
    asked = []
    server = createServer(async (request, response) => {
      asked.push(request.url!)
      const [status, body] = await reply()
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }).listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    config.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  test('R101 R102 are asked for in the current language, and shown', async () => {
    reply = () => [200, { status: 'success', labels: german }]
    await loadSignInTexts('de')
    expect(asked).toEqual(['/company/v1/auth/login/labels/de?lang=en'])
    expect([t('login.sign_in'), session.language()]).toEqual(['Anmelden', 'de'])
  })

  test('R104 that fail to load say nothing and change nothing', async () => {
    reply = () => [500, { code: 'internal', message: 'Something went wrong' }]
    await loadSignInTexts('de')
    server.closeAllConnections()
    server.close()
    await loadSignInTexts('de')
    expect([t('login.sign_in'), session.language()]).toEqual(['Sign in', 'en'])
  })

  test('that come after somebody has signed in do not take the language from them', async () => {
    let answer: (value: [number, unknown]) => void = () => {}
    reply = () => new Promise((resolve) => (answer = resolve))
    const late = loadSignInTexts('fr')
    while (!asked.length) await new Promise((soon) => setTimeout(soon, 5))
    session.keepInitial({ user: { language: { id: 2, locale: 'de' } }, labels: german } as never)
    answer([200, { status: 'success', labels: [label('login.sign_in', 'Sign in', 'Se connecter', 'fr')] }])
    await late
    expect([t('login.sign_in'), session.language()]).toEqual(['Anmelden', 'de'])
  })
})
