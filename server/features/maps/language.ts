const choices = /<switch>(.*?)<\/switch>/gs
const texts = /<text\b[^>]*>.*?<\/text>/gs
const languages = / systemLanguage="([^"]*)"/

/**
 * A clean drawing with its words in one language. SVG offers several by `switch`, which a browser decides by its own
 * language; here the reader's language decides. The text without a language, or else the first, is the fallback.
 */
export const drawingIn = (drawing: string, lang: string): string =>
  drawing.replace(choices, (whole, inner: string) => {
    const all = inner.match(texts) ?? []
    const said = (text: string) =>
      languages
        .exec(text)?.[1]
        ?.split(',')
        .map((each) => each.trim().split('-')[0])
    const chosen = all.find((text) => said(text)?.includes(lang)) ?? all.find((text) => !said(text)) ?? all[0]
    return chosen ? chosen.replace(languages, '') : whole
  })
