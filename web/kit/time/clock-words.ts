/** The words of one language that tell a time of day, as people type them; accents and capitals don't count. */
export interface ClockWords {
  noon: readonly string[]
  /** After a number that is a time of day. */
  oclock: readonly string[]
  /** Minutes that words before or after an hour add to it: "half past 9", "9 y media". */
  fractions: { before: readonly (readonly [string, number])[]; after: readonly (readonly [string, number])[] }
  /** Numbers in words. "One" is left out where it is an article as well. */
  numbers: Readonly<Record<string, string>>
  am: readonly string[]
  pm: readonly string[]
}

const figures = (first: number, words: string) =>
  Object.fromEntries(words.split(' ').map((word, at) => [word, String(first + at)]))

export const clockWords = {
  en: {
    noon: ['noon', 'midday', 'lunchtime'],
    oclock: ['o’clock', 'oclock'],
    fractions: {
      before: [
        ['half past', 30],
        ['a quarter past', 15],
        ['quarter past', 15],
        ['a quarter to', -15],
        ['quarter to', -15],
      ],
      after: [],
    },
    numbers: figures(1, 'one two three four five six seven eight nine ten eleven twelve'),
    am: ['am', 'a.m.'],
    pm: ['pm', 'p.m.'],
  },
  de: {
    noon: ['mittags', 'mittag'],
    oclock: ['Uhr', 'h'],
    fractions: {
      before: [
        ['halb', -30],
        ['viertel nach', 15],
        ['viertel vor', -15],
        ['dreiviertel', -15],
      ],
      after: [],
    },
    numbers: figures(1, 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'),
    am: ['am', 'a.m.', 'morgens', 'vormittags'],
    pm: ['pm', 'p.m.', 'nachmittags', 'abends'],
  },
  es: {
    noon: ['mediodía', 'al mediodía'],
    oclock: ['horas', 'h'],
    fractions: {
      before: [],
      after: [
        ['y media', 30],
        ['y cuarto', 15],
        ['menos cuarto', -15],
      ],
    },
    numbers: figures(2, 'dos tres cuatro cinco seis siete ocho nueve diez once doce'),
    am: ['am', 'a.m.', 'de la mañana'],
    pm: ['pm', 'p.m.', 'de la tarde', 'de la noche'],
  },
  fr: {
    noon: ['midi'],
    oclock: ['heures', 'heure', 'h'],
    fractions: {
      before: [],
      after: [
        ['et demie', 30],
        ['et demi', 30],
        ['et quart', 15],
        ['moins le quart', -15],
        ['moins quart', -15],
      ],
    },
    numbers: figures(2, 'deux trois quatre cinq six sept huit neuf dix onze douze'),
    am: ['am', 'du matin'],
    pm: ['pm', 'de l’après-midi', 'du soir'],
  },
  ar: {
    noon: ['ظهرًا', 'الظهر'],
    oclock: [],
    fractions: {
      before: [],
      after: [
        ['والنصف', 30],
        ['ونصف', 30],
        ['والربع', 15],
        ['وربع', 15],
        ['إلا ربعًا', -15],
        ['إلا ربع', -15],
        ['إلا الربع', -15],
      ],
    },
    numbers: {
      ...figures(1, 'الواحدة الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة'),
      ...figures(3, 'ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'),
    },
    am: ['ص', 'صباحًا', 'am'],
    pm: ['م', 'ظهرًا', 'عصرًا', 'مساءً', 'pm'],
  },
} satisfies Record<string, ClockWords>

const languages: Readonly<Record<string, ClockWords>> = clockWords

/** The words of a language (`en`, `pt-BR`); English where it has none. */
export const clockWordsOf = (language: string): ClockWords => languages[language.split('-')[0]!] ?? clockWords.en
