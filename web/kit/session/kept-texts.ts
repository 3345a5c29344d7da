/** Texts by code, in a language. */
export interface KeptTexts {
  locale: string
  texts: Record<string, string>
}

/** The key in the browser's storage. The texts belong to the device: nothing in them is about a person. */
export const keptTextsKey = 'texts'
/** The version of the stored shape; other versions are left alone. */
const version = 1

/** The texts of the sign-in as last shown, with which the next visit begins, instead of a flash of English. */
export function keptTexts(): KeptTexts | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keptTextsKey) ?? 'null')
    return kept?.version === version ? { locale: String(kept.locale), texts: Object(kept.texts) } : null
  } catch {
    return null
  }
}

export function keepTexts({ locale, texts }: KeptTexts): void {
  localStorage.setItem(keptTextsKey, JSON.stringify({ version, locale, texts }))
}
