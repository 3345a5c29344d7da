import { rhythmText } from '@kontor/contract/values/rhythm.ts'
import { afterEach, expect, test } from 'vitest'
import ar from '../../../../contract/labels/ar/rhythm.json' with { type: 'json' }
import de from '../../../../contract/labels/de/rhythm.json' with { type: 'json' }
import en from '../../../../contract/labels/en/rhythm.json' with { type: 'json' }
import es from '../../../../contract/labels/es/rhythm.json' with { type: 'json' }
import fr from '../../../../contract/labels/fr/rhythm.json' with { type: 'json' }
import { say, t } from '../../../i18n.ts'
import { formatsOf } from '../../../kit/time/formats.ts'

const texts = { en, de, fr, es, ar }
const own = { date_format: 'd.M.yyyy', time_format: 'HH:mm', time_mode: 'h24' } as const
const weekly = { frequency: 'weekly', interval: 1, weekdays: ['monday'], monthly_by: null, first_day: '2027-01-12' }
const daily = { ...weekly, frequency: 'daily', weekdays: [] }
const monthly = { ...daily, frequency: 'monthly', monthly_by: 'weekday' }

afterEach(() => say('en', {}))

function written(lang: keyof typeof texts, rule: object): string {
  say(lang, Object.fromEntries(Object.entries(texts[lang]).map(([key, text]) => [`rhythm.${key}`, text])))
  return rhythmText({ ...weekly, ...rule } as never, { say: t, locale: formatsOf(own, lang).locale }).replace(
    /[\u2066-\u2069]/g,
    '',
  )
}

test.each<[rule: object, ...said: [en: string, de: string, fr: string, es: string, ar: string]]>([
  [weekly, 'Every Monday', 'Jeden Montag', 'Chaque lundi', 'Cada lunes', 'كل أسبوع: الاثنين'],
  [
    { interval: 2, weekdays: ['monday', 'wednesday'] },
    'Every 2 weeks on Monday and Wednesday',
    'Alle 2 Wochen am Montag und Mittwoch',
    'Toutes les 2 semaines, le lundi et mercredi',
    'Cada 2 semanas, el lunes y miércoles',
    'كل أسبوعين: الاثنين والأربعاء',
  ],
  [
    { weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] },
    'Every weekday',
    'Jede Woche Mo–Fr',
    'Du lundi au vendredi',
    'De lunes a viernes',
    'كل أسبوع من الاثنين إلى الجمعة',
  ],
  [daily, 'Every day', 'Jeden Tag', 'Chaque jour', 'Cada día', 'كل يوم'],
  [{ ...daily, interval: 3 }, 'Every 3 days', 'Alle 3 Tage', 'Tous les 3 jours', 'Cada 3 días', 'كل 3 أيام'],
  [
    monthly,
    'Every month on the second Tuesday',
    'Jeden Monat am zweiten Dienstag',
    'Chaque mois, le deuxième mardi',
    'Cada mes, el segundo martes',
    'كل شهر، يوم الثلاثاء الثاني',
  ],
  [
    { ...monthly, monthly_by: 'date', interval: 2 },
    'Every 2 months on day 12',
    'Alle 2 Monate am 12.',
    'Tous les 2 mois, le 12',
    'Cada 2 meses, el día 12',
    'كل شهرين، في اليوم 12',
  ],
])('the rhythm %o is one sentence in every language', (rule, ...said) => {
  expect((['en', 'de', 'fr', 'es', 'ar'] as const).map((lang) => written(lang, rule))).toEqual(said)
})

test('many weekdays are short, and all of them are every day', () => {
  expect(written('en', { weekdays: ['monday', 'tuesday', 'thursday'] })).toBe('Every Mon, Tue, Thu')
  const all = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  expect(written('en', { weekdays: all })).toBe('Every day')
  expect(written('en', { ...monthly, monthly_by: null })).toBe('Every month')
})
