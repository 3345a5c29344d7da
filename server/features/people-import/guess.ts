import { type Language, languages } from '@kontor/contract'
import { joinedPersonColumns, type PersonColumn, personColumns } from '@kontor/contract/values/person-columns.ts'
import { sentence } from '../../http/labels/sentences.ts'
import { guesserOf } from '../imports/imports.ts'

/** Words of headers beside our own, as other programs and people call the columns. */
const others: Record<PersonColumn, readonly string[]> = {
  email: [
    ...['mail', 'email', 'email address', 'e mail address', 'user principal name', 'userprincipalname', 'upn', 'login'],
    ...['emailadresse', 'e mail adresse', 'mailadresse', 'adresse e mail', 'courriel', 'adresse mail', 'correo'],
    ...['dirección de correo', 'email del trabajo', 'البريد', 'عنوان البريد الإلكتروني'],
  ],
  name: [
    ...['full name', 'display name', 'displayname', 'person', 'employee', 'user', 'vollständiger name', 'anzeigename'],
    ...['mitarbeiter', 'mitarbeiterin', 'nom complet', 'nom', 'personne', 'nombre completo', 'nombre', 'persona'],
    ...['الاسم الكامل', 'الموظف'],
  ],
  language: ['locale', 'preferred language', 'preferredlanguage', 'lang', 'sprachcode', 'langue préférée', 'lengua'],
  timezone: ['timezone', 'tz', 'zone', 'fuseau', 'huso horario'],
  country: ['country code', 'countrycode', 'nation', 'ländercode', 'staat', 'code pays', 'código de país', 'الدولة'],
  place: [
    ...[
      'place',
      'location',
      'office',
      'site',
      'building',
      'floor',
      'office location',
      'standort',
      'ort',
      'büro',
      'etage',
    ],
    ...[
      'lieu',
      'emplacement',
      'bureau',
      'étage',
      'lugar',
      'ubicación',
      'oficina',
      'sede',
      'planta',
      'المكان',
      'الموقع',
    ],
  ],
  groups: [
    ...['group', 'team', 'teams', 'department', 'role', 'roles', 'gruppe', 'abteilung', 'rolle', 'groupe', 'équipe'],
    ...['service', 'rôle', 'grupo', 'equipo', 'departamento', 'rol', 'المجموعة', 'الفريق', 'القسم'],
  ],
}

const labelOf = (key: PersonColumn) => (key === 'name' ? 'form.name' : (`people_import.column_${key}` as const))

/** The header of a column. */
export const personHeader = (key: PersonColumn, lang: Language): string => sentence(lang, labelOf(key))

/** Guesses the settings of people. */
export const guessedPersonMapping = guesserOf<PersonColumn>(
  personColumns.flatMap((key) => [
    ...others[key].map((word) => [word, key] as const),
    ...languages.map(({ locale }) => [sentence(locale, labelOf(key)), key] as const),
    [key, key] as const,
  ]),
  joinedPersonColumns,
)
