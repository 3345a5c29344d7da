import { westernDigits } from './digits.ts'

/** Letters that Unicode doesn't take apart into a base letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', ى: 'ي' },
  ...{ '’': "'", '‘': "'", '‚': "'", '‛': "'", ʼ: "'", '`': "'", '´': "'" },
  ...{ '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '‐': '-', '–': '-', '—': '-', '−': '-' },
}
const unlike = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/** Marks on letters, and characters that nobody sees. */
const unseen = /[\p{M}\p{Cf}\u0640]/gu

const persianDigit = /[\u06f0-\u06f9]/g

const ascii = /^[\0-\x7f]*$/

/**
 * A text as searches compare it: in lower case, without accents, with Western digits and plain quotes and hyphens. The
 * database has the same as `folded`, for both sides of its own searches.
 */
export const folded = (text: string): string =>
  ascii.test(text)
    ? text.toLowerCase()
    : westernDigits(text.replaceAll('´', "'").normalize('NFKD'))
        .replace(unseen, '')
        .replace(persianDigit, (digit) => String(digit.charCodeAt(0) - 0x6f0))
        .toLowerCase()
        .replace(unlike, (letter) => letters[letter]!)
