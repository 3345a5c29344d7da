import { type Language, languages } from '@kontor/contract'
import { mostCapacity } from '@kontor/contract/calls/resources.ts'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import type { NameColumn, ResourceColumn, ResourceFaultCode } from '@kontor/contract/values/resource-columns.ts'
import { type KeptTranslations, saidIn } from '../../db/query/translations.ts'
import { sentence } from '../../http/labels/sentences.ts'
import type { NamedRows } from './known.ts'
import { listed, listParts } from './lists.ts'
import { keyOf, type Names } from './names.ts'
import { pathMark } from './places.ts'
import type { Settings } from './types.ts'

/** A resource as a file has it; names are in the reader's language. */
export interface SheetRow {
  id: number
  name: string
  translations: KeptTranslations
  place: string[]
  type: string
  model: string | null
  capacity: number
  capacity_type: string | null
  seats: number | null
  equipment: string[]
  description: string | null
  is_bookable: boolean
}

interface CellFault {
  code: ResourceFaultCode
  values?: Readonly<Record<string, string | number>>
}
type Reading = { set: Partial<Settings> } | { fault: CellFault } | null

/**
 * One column of a file of resources. A new setting is a column more: its key (`contract/values/resource-columns.ts`), its
 * label, and this entry.
 */
interface Column {
  key: ResourceColumn
  label: LabelKey
  /** In characters. */
  width: number
  write: (row: SheetRow, lang: Language) => string | number | null
  /** An empty cell of a column that can be emptied is read too; of any other it leaves the setting as it is. */
  canBeEmpty?: true
  read: (text: string, known: NamedRows) => Reading
}

const set = (settings: Partial<Settings>): Reading => ({ set: settings })
const fault = (code: ResourceFaultCode, values?: CellFault['values']): Reading => ({
  fault: { code, ...(values && { values }) },
})

export const columns: readonly Column[] = [
  // The row's own column reads it: it says which resource is meant.
  { key: 'id', label: 'resource_import.column_id', width: 8, write: ({ id }) => id, read: () => null },
  {
    key: 'name',
    label: 'form.name',
    width: 24,
    write: ({ name }) => name,
    read: (text) => (text.length > 200 ? fault('too_long', { most: 200 }) : set({ name: text })),
  },
  ...languages.map(({ locale }): Column => nameColumn(`name_${locale}`, locale)),
  {
    key: 'place',
    label: 'resource_import.column_place',
    width: 40,
    write: ({ place }) => place.join(pathMark),
    read: (text, { places }) => {
      const found = places.find(text)
      if (found.length === 1) return set({ level_id: found[0]! })
      if (found.length > 1) return fault('ambiguous_place', { count: found.length, example: places.pathOf(found[0]!) })
      const { parent, names, closest } = places.missing(text)
      return fault('unknown_place', {
        name: names.join(pathMark),
        ...(parent && { parent: places.pathOf(parent.id), parent_id: parent.id }),
        ...(closest && { closest }),
      })
    },
  },
  {
    key: 'type',
    label: 'resource_import.column_type',
    width: 18,
    write: ({ type }) => type,
    read: (text, { types }) => named(text, types, 'unknown_type', (resource_type_id) => ({ resource_type_id })),
  },
  {
    key: 'model',
    label: 'resource_import.column_model',
    width: 18,
    canBeEmpty: true,
    write: ({ model }) => model,
    read: (text, { models }) =>
      text === ''
        ? set({ resource_model_id: null })
        : named(text, models, 'unknown_model', (resource_model_id) => ({ resource_model_id })),
  },
  {
    key: 'capacity',
    label: 'resource_import.column_capacity',
    width: 10,
    write: ({ capacity }) => capacity,
    read: (text) => counted(text, (capacity) => ({ capacity })),
  },
  {
    key: 'capacity_type',
    label: 'resource_import.column_capacity_type',
    width: 14,
    canBeEmpty: true,
    write: ({ capacity_type }) => capacity_type,
    read: (text, { capacityTypes }) =>
      text === ''
        ? set({ resource_capacity_type_id: null })
        : named(text, capacityTypes, 'unknown_capacity_type', (resource_capacity_type_id) => ({
            resource_capacity_type_id,
          })),
  },
  {
    key: 'seats',
    label: 'resource_import.column_seats',
    width: 8,
    canBeEmpty: true,
    write: ({ seats }) => seats,
    read: (text) => (text === '' ? set({ seats: null }) : counted(text, (seats) => ({ seats }))),
  },
  {
    key: 'equipment',
    label: 'resource_import.column_equipment',
    width: 28,
    canBeEmpty: true,
    write: ({ equipment }) => equipment.map(listed).join('; '),
    read: equipmentOf,
  },
  {
    key: 'description',
    label: 'resource_import.column_description',
    width: 32,
    canBeEmpty: true,
    write: ({ description }) => description,
    read: (text) => (text.length > 2000 ? fault('too_long', { most: 2000 }) : set({ description: text || null })),
  },
  {
    key: 'state',
    label: 'resource_import.column_state',
    width: 14,
    write: ({ is_bookable }, lang) => sentence(lang, is_bookable ? 'resources.bookable' : 'resources.out_of_service'),
    read: (text) => {
      const isBookable = states.get(keyOf(text))
      return isBookable === undefined ? fault('unknown_state') : set({ is_bookable: isBookable })
    },
  },
]

export const columnOf = new Map(columns.map((column) => [column.key, column]))

/** The header of a column. */
export const headerOf = ({ key, label }: Pick<Column, 'key' | 'label'>, lang: Language): string =>
  sentence(lang, label, { language: key.replace('name_', '') })

function nameColumn(key: NameColumn, locale: string): Column {
  return {
    key,
    label: 'resource_import.column_name_in',
    width: 18,
    canBeEmpty: true,
    write: ({ translations }) => saidIn(locale, { name: '', translations }),
    read: (text) =>
      text.length > 200 ? fault('too_long', { most: 200 }) : set({ translations: { [locale]: text || null } }),
  }
}

function named(
  text: string,
  names: Names,
  code: ResourceFaultCode,
  setting: (id: number) => Partial<Settings>,
): Reading {
  const [found] = names.find(text)
  if (found !== undefined) return set(setting(found))
  const closest = names.closest(text)
  return fault(code, { name: text, ...(closest && { closest }) })
}

function counted(text: string, setting: (count: number) => Partial<Settings>): Reading {
  if (!/^\d{1,9}([.,]0+)?$/.test(text)) return fault('no_number')
  const count = Number.parseInt(text, 10)
  return count < 1 || count > mostCapacity ? fault('out_of_range', { max: mostCapacity }) : set(setting(count))
}

function equipmentOf(text: string, { equipment }: NamedRows): Reading {
  const names = listParts(text)
  // A file of another program may separate by commas; a name of ours may hold one.
  const parts = names.flatMap((name) => (equipment.find(name).length > 0 ? [name] : name.split(/\s*,\s*/)))
  const unknown = parts.find((part) => equipment.find(part).length === 0)
  if (unknown === undefined)
    return set({ resource_attribute_ids: [...new Set(parts.map((part) => equipment.find(part)[0]!))] })
  const closest = equipment.closest(unknown)
  return fault('unknown_equipment', { name: unknown, ...(closest && { closest }) })
}

/** The words for a state in each language, and those that spreadsheets write for yes and no. */
const states = new Map<string, boolean>([
  ...languages.flatMap(({ locale }): [string, boolean][] => [
    [keyOf(sentence(locale, 'resources.bookable')), true],
    [keyOf(sentence(locale, 'resources.out_of_service')), false],
  ]),
  ...['1', 'true', 'yes', 'ja', 'oui', 'sí', 'si', 'نعم', 'wahr', 'vrai', 'verdadero'].map(
    (word): [string, boolean] => [word, true],
  ),
  ...['0', 'false', 'no', 'nein', 'non', 'لا', 'falsch', 'faux', 'falso'].map((word): [string, boolean] => [
    word,
    false,
  ]),
])
