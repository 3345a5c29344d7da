import { ar } from './languages/ar.ts'
import { de } from './languages/de.ts'
import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fr } from './languages/fr.ts'
import type { Vocabulary } from './vocabulary.ts'

const vocabularies: Readonly<Record<string, Vocabulary>> = { en, de, es, fr, ar }

/** The words of a language (`en`, `pt-BR`); English where it has none. */
export const vocabularyOf = (language: string): Vocabulary => vocabularies[language.split('-')[0]!] ?? en
