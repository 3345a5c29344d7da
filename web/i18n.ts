import { en } from '@kontor/contract/labels/index.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
    returnNull: false
  }
}

/** English comes with the program, so a screen has its words even before, or without, the server's labels (R101, R104). */
i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
})

/** The words outside of components; inside them `useTranslation` follows a change of language. */
export const t = i18next.t
export { i18next }
