import { z } from 'zod'

/** Nobody sees these, or they turn the direction of what follows: two names that look the same would differ by them. */
const unseen =
  /\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu
/** A joiner is seen between letters of scripts that join, and in emoji of several people. */
const strayJoiner =
  /(?<![\p{M}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu
/** A selector is seen after a picture, and in a keycap. */
const straySelector = /(?<!\p{Extended_Pictographic})[\ufe00-\ufe0f](?!\u20e3)/gu
/** Tags are seen in the flags of a country's parts. */
const strayTag = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu

const ascii = /^[\0-\x7f]*$/

/**
 * A text as it is kept: in Unicode's composed form (NFC), without invisible characters and those that change its
 * direction.
 */
export const normalText = (text: string): string =>
  ascii.test(text)
    ? text
    : text
        .replace(unseen, '')
        .replace(strayTag, '')
        .replace(straySelector, '')
        .replace(strayJoiner, '')
        .normalize('NFC')

const verbatim = z.registry<{ verbatim: true }>()

/** A text that is taken letter by letter, as a password is. */
export const verbatimText = () => z.string().register(verbatim, { verbatim: true })
export const isVerbatim = (schema: object): boolean => verbatim.has(schema as z.ZodType)
